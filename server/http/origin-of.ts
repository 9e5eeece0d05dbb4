import type { IncomingMessage } from 'node:http';
import { parseUrl } from '../../views/base/urls/parse-url.ts';
import type { Config } from '../config/config.ts';

type Asked = Pick<IncomingMessage, 'headers'>;

const hostForm = /^(?:[\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Returns the service's public URL: the setting, or the requested host if it is valid. Everything that depends on it,
 * such as pages and the page cache, uses this function.
 */
export function originOf(request: Asked, config: Pick<Config, 'origin' | 'trustedProxies'>): string {
  if (config.origin !== null) return config.origin;
  const scheme = forwarded(request, 'proto', config) === 'https' ? 'https' : 'http';
  const host = askedHost(request, config);
  const asked = `${scheme}://${host}`;
  return isAddress(asked, host) ? asked : `${scheme}://localhost`;
}

const addresses = new Map<string, boolean>();
const maxRemembered = 1000;

/** Cached, because a site is requested under few names. */
function isAddress(asked: string, host: string): boolean {
  const known = addresses.get(asked);
  if (known !== undefined) return known;
  // `shop.9` and `shop:99999` match this form but are not valid hosts, and parsing them would fail.
  const is = hostForm.test(host) && parseUrl(asked) !== null;
  if (addresses.size >= maxRemembered) addresses.clear();
  if (asked.length < 300) addresses.set(asked, is);
  return is;
}

/** Returns the requested host and port as received, or '' if there are none. */
export function askedHost(request: Asked, config: Pick<Config, 'trustedProxies'>): string {
  return forwarded(request, 'host', config) ?? request.headers.host ?? '';
}

/** Returns whether two hosts are the same site: equal, or equal except for a leading `www.`. */
export function isSameSite(host: string, other: string): boolean {
  return host === other || host === `www.${other}` || other === `www.${host}`;
}

/**
 * Returns the request headers besides `Host` that the origin depends on, for `Vary`. Without ORIGIN, proxy headers
 * count.
 */
export function originVariesBy(
  config: Pick<Config, 'origin' | 'mediaOrigin' | 'trustedProxies'>,
): string | null {
  const isAsked = config.origin === null || config.mediaOrigin !== null;
  return isAsked && config.trustedProxies > 0 ? 'X-Forwarded-Host, X-Forwarded-Proto' : null;
}

/** Returns what the first proxy was asked for. Null if no proxy is trusted or the header is missing. */
function forwarded(
  { headers }: Asked,
  what: 'host' | 'proto',
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string | null {
  const said = trustedProxies > 0 ? headers[`x-forwarded-${what}`] : undefined;
  const [first = ''] = String(said ?? '').split(',', 1);
  return first.trim() === '' ? null : first.trim();
}
