import ipaddr from 'ipaddr.js';
import type { Logger } from '../../logger.ts';

/** Refusals of who somebody says they are. */
const refusals = new Set([
  'bad_login',
  'wrong_password',
  'wrong_code',
  'login_over',
  'account_locked',
  'account_suspended',
  'passkey_refused',
  'link_gone',
  'sso_failed',
  'sso_over',
  'sso_not_allowed',
]);

/**
 * Writes down a login that was refused, or given up for too many tries: by which way, why, and from about where. What
 * was typed is not in it, nor whose account it was about.
 */
export function tellRefusedLogin(
  logger: Logger,
  { requestId, address }: { requestId: string; address: string },
  route: string,
  error: { id: string },
): void {
  const isTooMany =
    error.id === 'too_many_requests' && /^\/(v3\/(sessions|password_reset)|login)\//.test(route);
  if (refusals.has(error.id) || isTooMany)
    logger.info({ requestId, route, reason: error.id, network: roughly(address) }, 'login refused');
}

/** The network around an address: an IPv4 /24 or an IPv6 /48. */
function roughly(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return address.replace(/^.*:/, '').replace(/\d+$/, '0/24');
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 3);
  return `${parts.map((part) => part.toString(16)).join(':')}::/48`;
}
