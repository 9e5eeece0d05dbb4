import { parseUrl } from '../../views/base/urls/parse-url.ts';

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]');

/** A scheme that belongs to an app as its domain reversed, such as `com.example.app` (RFC 8252 §7.1). */
const ofApp = /^[a-z][a-z\d+-]*\.[a-z\d.+-]*[a-z\d]:$/;

/**
 * Whether an app may be registered with an address: https, http on this computer, or, for an app that can keep no
 * secret, a scheme of its own.
 */
export function isGoodRedirect(address: string, isPublic: boolean): boolean {
  const url = parseUrl(address);
  if (url === null || url.hash !== '' || url.username + url.password !== '') return false;
  const isNear = isLoopback(url) || (url.protocol === 'http:' && url.hostname === 'localhost');
  return url.protocol === 'https:' || isNear || (isPublic && ofApp.test(url.protocol));
}

/**
 * Whether an address is one of those that an app was registered with. On a loopback address any port is right, because
 * a program takes the one that is free (RFC 8252 §7.3).
 */
export function isRegistered(addresses: readonly string[], given: string): boolean {
  if (addresses.includes(given)) return true;
  const portless = withoutPort(given);
  return portless !== null && addresses.some((address) => withoutPort(address) === portless);
}

/** Null for an address that is not on a loopback interface. */
function withoutPort(address: string): string | null {
  const url = parseUrl(address);
  if (url === null || !isLoopback(url) || address.includes('#') || url.username + url.password !== '')
    return null;
  url.port = '';
  return url.href;
}
