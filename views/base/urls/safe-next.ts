import { parseUrl } from './parse-url.ts';

const base = 'http://own.invalid';

/** Returns a same-origin path to continue to. Anything that could lead elsewhere becomes `/`. */
export function safeNext(next: string | undefined | null): string {
  return ownPath(next) ?? '/';
}

/**
 * Returns a same-origin address as normalized by browsers, with path, query and fragment, or null if it leads
 * elsewhere. Checked after normalization (URL Standard §4.4), because `/..//evil.example/` starts like a path and
 * resolves to another host.
 */
export function ownPath(address: string | undefined | null): string | null {
  const url = address?.startsWith('/') === true ? parseUrl(address, base) : null;
  if (url?.origin !== base) return null;
  const path = url.pathname + url.search + url.hash;
  // A proxy may decode encoded slashes before it forwards a path.
  return /^\/(?:[/\\]|%2f|%5c)/i.test(path) ? null : path;
}
