import { isIP, isIPv6, SocketAddress } from 'node:net';
import { z } from 'zod';
import { isReadableAddress } from '../../db/connection/postgres-address.ts';
import { settingTexts as t } from '../terminal/terminal-texts.ts';
import { jobGroups, maxConcurrency, type WorkerConcurrency } from '../jobs/job-groups.ts';

const oneHost = '([^\\s:,\\[\\]]+|\\[[0-9A-Fa-f:.]+\\]):\\d{1,5}';
const maxPort = 65_535;
const hasPort = ({ port }: { port: number }): boolean => port <= maxPort;
const isHost = (value: string): boolean => !value.startsWith('[') || isIPv6(bareHost(value));
const bareHost = (value: string): string => value.slice(0, value.lastIndexOf(':')).replace(/^\[|\]$/g, '');
const hostOf = (value: string): { host: string; port: number } => ({
  host: bareHost(value),
  port: Number(value.slice(value.lastIndexOf(':') + 1)),
});

/** `host:port`, or `[address]:port` with an IPv6 address. */
export const hostAndPort = z
  .string()
  .regex(new RegExp(`^${oneHost}$`), { error: () => t.hostAndPort })
  .refine(isHost, { error: () => t.hostAndPort })
  .transform(hostOf)
  .refine(hasPort, { error: () => t.hostAndPort });

/** Hosts with ports as above, or several separated by commas; or `off`, which is none. */
export const hostsOrOff = z
  .string()
  .regex(new RegExp(`^(off|${oneHost}(, *${oneHost})*)$`), { error: () => t.hostsOrOff })
  .transform((value) => (value === 'off' ? [] : value.split(/, */)))
  .refine((values) => values.every(isHost), { error: () => t.hostsOrOff })
  .transform((values) => values.map(hostOf))
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

/** `smtp://user:password@relay:587`. */
export const mailRelay = z
  .string()
  .regex(/^smtps?:\/\//, { error: () => t.smtp, abort: true })
  .refine(isReadableRelay, { error: () => t.smtpParts });

function isReadableRelay(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { hostname, pathname, search, hash, username, password } = new URL(value);
  const isSplit = pathname.replace('/', '') !== '' || hash !== '' || search.includes('@');
  return hostname !== '' && !isSplit && isDecodable(username + password);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** `https://host`, without a user, path or query. */
export const httpOrigin = z
  .url({ protocol: /^https?$/, error: () => t.http, abort: true })
  .refine(hasNoUser, { error: () => t.noUser })
  .refine((value) => URL.canParse(value) && isBare(new URL(value)), { error: () => t.noPath })
  .transform((value) => new URL(value).origin);

function hasNoUser(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

function isBare({ pathname, search, hash }: URL): boolean {
  return pathname === '/' && search === '' && hash === '';
}
