import type { IncomingMessage } from 'node:http';
import { parseUrl } from '../../views/base/urls/parse-url.ts';
import type { Config } from '../config/config.ts';

type Asked = Pick<IncomingMessage, 'headers'>;

const hostForm = /^(?:[\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Public address of the service: the setting, or what the client asked for, if that is an address at all. Everything
 * that holds it, pages and the memory of pages alike, asks here.
 */
export function originOf(request: Asked, config: Pick<Config, 'origin' | 'trustedProxies'>): string {
  if (config.origin !== null) return config.origin;
  const scheme = forwarded(request, 'proto', config) === 'https' ? 'https' : 'http';
  const host = askedHost(request, config);
  const asked = `${scheme}://${host}`;
  // Of this form, `shop.9` and `shop:99999` are no addresses all the same, and whoever takes them apart would fail.
  return hostForm.test(host) && parseUrl(asked) !== null ? asked : `${scheme}://localhost`;
}

/** Host and port that the client asked for, as it came; empty where it named none. */
export function askedHost(request: Asked, config: Pick<Config, 'trustedProxies'>): string {
  return forwarded(request, 'host', config) ?? request.headers.host ?? '';
}

/** Request headers that the origin depends on beside `Host`, for `Vary`: without ORIGIN what proxies say counts. */
export function originVariesBy(
  config: Pick<Config, 'origin' | 'mediaOrigin' | 'trustedProxies'>,
): string | null {
  const isAsked = config.origin === null || config.mediaOrigin !== null;
  return isAsked && config.trustedProxies > 0 ? 'X-Forwarded-Host, X-Forwarded-Proto' : null;
}

/** What the first proxy was asked; null where no proxy is believed or it says nothing. */
function forwarded(
  { headers }: Asked,
  what: 'host' | 'proto',
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
): string | null {
  const said = trustedProxies > 0 ? headers[`x-forwarded-${what}`] : undefined;
  const [first = ''] = String(said ?? '').split(',', 1);
  return first.trim() === '' ? null : first.trim();
}
