import type { ExecutionContext } from 'ava';
import { browserGoesTo } from './nasty-paths.ts';

/** The site's address in these tests. */
export const own = 'https://own.example';

/** Asserts that browsers read an address as one of ours after any normalization. */
export function isOurs(t: ExecutionContext, address: string, what: string): void {
  const told = `${JSON.stringify(what)} leads to ${JSON.stringify(address)}`;
  t.is(browserGoesTo(address, own), own, told);
  // Proxies may decode encoded slashes.
  t.notRegex(address, /^[/\\](?:[/\\]|%2f|%5c)/i, told);
  t.regex(address, /^\//, told);
  t.notRegex(address, /[\p{Cc}\s]/u, told);
}
