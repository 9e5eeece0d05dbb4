import ipaddr from 'ipaddr.js';
import type { Logger } from '../../logging/logger.ts';

/** Authentication failures: rare, since attempts are limited. */
const refusals = new Set([
  'bad_login',
  'wrong_password',
  'wrong_code',
  'login_over',
  'login_held',
  'account_locked',
  'account_suspended',
  'passkey_refused',
  'link_gone',
  'sso_failed',
  'sso_over',
  'sso_not_allowed',
]);

interface Refused {
  requestId: string;
  /** The client's address. */
  address: string;
}

export interface RefusalLog {
  /** Logs an operation's refusal if it is relevant for monitoring. */
  note(refused: Refused, route: string, error: { id: string; status: number }): void;
}

/** Within this time the same refusal for the same network is logged once, so that nobody can flood the log. */
const quietMs = 60_000;
const maxQuiet = 10_000;

/**
 * Logs refused logins individually. Logs unauthorized, cross-site and rate-limited requests once a minute by network
 * and route. No line contains what was entered or whose account was concerned.
 */
export function createRefusalLog(logger: Logger, now: () => number = Date.now): RefusalLog {
  const noted = new Map<string, number>();
  const isNew = (key: string): boolean => {
    const last = noted.get(key);
    if (last !== undefined && now() - last < quietMs) return false;
    if (noted.size >= maxQuiet) noted.clear();
    noted.set(key, now());
    return true;
  };
  return {
    note({ requestId, address }, route, { id, status }) {
      const line = { requestId, route, reason: id, network: roughly(address) };
      if (refusals.has(id)) logger.info(line, 'login refused');
      else if ((status === 403 || status === 429) && isNew(`${line.network} ${route} ${id}`))
        logger.info(line, status === 429 ? 'limit reached' : 'access refused');
    },
  };
}

/** Returns the network around an address: an IPv4 /24 or an IPv6 /48. */
function roughly(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return address.replace(/^.*:/, '').replace(/\d+$/, '0/24');
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 3);
  return `${parts.map((part) => part.toString(16)).join(':')}::/48`;
}
