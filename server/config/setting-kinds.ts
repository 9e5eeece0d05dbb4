import { isIP, SocketAddress } from 'node:net';
import { z } from 'zod';
import { isReadableAddress } from '../../db/connection/postgres-address.ts';
import { settingTexts as t } from '../terminal/terminal-texts.ts';
import { jobGroups, maxConcurrency, type WorkerConcurrency } from '../jobs/job-groups.ts';

const oneHost = '[^\\s:,]+:\\d{1,5}';
const maxPort = 65_535;
const hasPort = ({ port }: { port: number }): boolean => port <= maxPort;
const hostOf = (value: string): { host: string; port: number } => {
  const [host = '', port = ''] = value.split(':');
  return { host, port: Number(port) };
};

/** `host:port`. */
export const hostAndPort = z
  .string()
  .regex(new RegExp(`^${oneHost}$`), { error: () => t.hostAndPort })
  .transform(hostOf)
  .refine(hasPort, { error: () => t.hostAndPort });

/** `host:port`, or several separated by commas; or `off`, which is none. */
export const hostsOrOff = z
  .string()
  .regex(new RegExp(`^(off|${oneHost}(, *${oneHost})*)$`), { error: () => t.hostsOrOff })
  .transform((value) => (value === 'off' ? [] : value.split(/, */).map(hostOf)))
  .refine((hosts) => hosts.every(hasPort), { error: () => t.hostsOrOff });

/** Kinds of work, separated by commas. */
export const jobGroupList = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .pipe(z.array(z.enum(jobGroups)));

const jobGroupNumber = /^([a-z]+)=([1-9]\d?)$/;

/** `image=4,video=1`. */
export const jobGroupNumbers = z.string().transform((value, context): WorkerConcurrency => {
  const numbers: WorkerConcurrency = {};
  for (const each of value.split(',')) {
    const [, name, number] = jobGroupNumber.exec(each.trim()) ?? [];
    const group = jobGroups.find((known) => known === name);
    if (group === undefined || Number(number) > maxConcurrency) {
      const groups = jobGroups.join(', ');
      context.addIssue({ code: 'custom', message: t.concurrency({ groups, max: maxConcurrency }) });
      return z.NEVER;
    }
    numbers[group] = Number(number);
  }
  return numbers;
});

/** `192.0.2.7:80`, of 4 or 6. */
export const addressAndPort = z
  .string()
  .regex(/^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\]):\d{1,5}$/i, { error: () => t.addresses })
  .transform((value) => {
    const colon = value.lastIndexOf(':');
    const address = value.slice(0, colon).replace(/^\[|\]$/g, '');
    return { address: asResolved(address), port: Number(value.slice(colon + 1)) };
  })
  .refine(
    (trusted): trusted is { address: string; port: number } => trusted.address !== null && hasPort(trusted),
    {
      error: () => t.addresses,
    },
  );

/** Spells an address as name resolution does. Null if it is none. */
function asResolved(address: string): string | null {
  const family = isIP(address);
  return family === 0 ? null : new SocketAddress({ address, family: family === 6 ? 'ipv6' : 'ipv4' }).address;
}

/** Three comma-separated numbers for red, green and blue. A single number applies to all three. */
export const threeNumbers = z
  .string()
  .transform((value) => value.split(',').map((each) => (each.trim() === '' ? NaN : Number(each))))
  .transform((values) => (values.length === 1 ? [...values, ...values, ...values] : values))
  .refine((values) => values.length === 3 && values.every(Number.isFinite), { error: () => t.threeNumbers });

export const truthy = z
  .enum(['1', '0', 'true', 'false', 'yes', 'no'])
  .transform((value) => value === '1' || value === 'true' || value === 'yes');

/** Name of a request header, in lowercase like the keys of a request's headers. */
export const headerName = z
  .string()
  .regex(/^[A-Za-z0-9-]{1,60}$/, { error: () => t.header })
  .transform((name) => name.toLowerCase());

export const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: () => t.postgres, abort: true })
  .refine(isReadableAddress, { error: () => t.postgresParts });

/** `https://host`, without a path or query. */
export const httpOrigin = z
  .url({ protocol: /^https?$/, error: () => t.http })
  .refine((value) => URL.canParse(value) && isBare(new URL(value)), { error: () => t.noPath })
  .transform((value) => new URL(value).origin);

function isBare({ pathname, search, hash }: URL): boolean {
  return pathname === '/' && search === '' && hash === '';
}
