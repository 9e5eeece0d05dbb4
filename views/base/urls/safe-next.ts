import { parseUrl } from './parse-url.ts';

const base = 'http://own.invalid';

/** A path of our own to go on to; anything that could lead elsewhere becomes `/`. */
export function safeNext(next: string | undefined | null): string {
  return ownPath(next) ?? '/';
}

/**
 * An address of ours as browsers write it, path, query and fragment, or null for what leads elsewhere. It is judged
 * after it has been tidied up (URL Standard §4.4): `/..//evil.example/` begins like a path and is another host's address.
 */
export function ownPath(address: string | undefined | null): string | null {
  const url = address?.startsWith('/') === true ? parseUrl(address, base) : null;
  if (url?.origin !== base) return null;
  const path = url.pathname + url.search + url.hash;
  // A proxy may take encoded slashes for slashes before it passes a path on.
  return /^\/(?:[/\\]|%2f|%5c)/i.test(path) ? null : path;
}
