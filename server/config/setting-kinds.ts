import { z } from 'zod';

/** `host:port`. */
export const hostAndPort = z
  .string()
  .regex(/^[^\s:]+:\d{1,5}$/, 'is not host:port')
  .transform((value) => {
    const [host = '', port = ''] = value.split(':');
    return { host, port: Number(port) };
  });

/** `192.0.2.7:80`, of 4 or 6. */
export const addressAndPort = z
  .string()
  .regex(/^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\]):\d{1,5}$/i, 'is not a list of address:port')
  .transform((value) => {
    const colon = value.lastIndexOf(':');
    return { address: value.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(value.slice(colon + 1)) };
  });

/** Three comma-separated numbers for red, green and blue. A single number applies to all three. */
export const threeNumbers = z
  .string()
  .transform((value) => value.split(',').map((each) => (each.trim() === '' ? NaN : Number(each))))
  .transform((values) => (values.length === 1 ? [...values, ...values, ...values] : values))
  .refine(
    (values) => values.length === 3 && values.every(Number.isFinite),
    'is not three numbers with commas between',
  );

export const truthy = z
  .enum(['1', '0', 'true', 'false', 'yes', 'no'])
  .transform((value) => value === '1' || value === 'true' || value === 'yes');

/** Name of a request header, in lowercase like the keys of a request's headers. */
export const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/, 'is not the name of a header')
  .transform((name) => name.toLowerCase());

export const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, 'is not a postgres:// address');

/** `https://host`, without a path. */
export const httpOrigin = z
  .url({ protocol: /^https?$/, message: 'is not an http:// or https:// address' })
  .refine((value) => URL.canParse(value) && new URL(value).pathname === '/', 'must have no path')
  .transform((value) => new URL(value).origin);
