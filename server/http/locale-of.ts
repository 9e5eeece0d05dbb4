import type { IncomingMessage } from 'node:http';
import { acceptedLocale, localeFor } from '../../views/languages/languages.ts';
import { readLocaleCookie } from './sessions/cookies.ts';

/** The query parameter of a page's address in one language. */
const asked = /[?&]hl=([\w-]{2,11})(?:&|$)/;

/** Returns the locale that the address of a page names, or null. */
export function localeOfAddress(url: string): string | null {
  const named = asked.exec(url)?.[1];
  return named === undefined ? null : localeFor(named);
}

/** Adds the language that an address names to one of the site's own that a reader is sent on to, unless that names one. */
export function keepLanguage(location: string, url: string): string {
  const named = asked.exec(url)?.[1];
  if (named === undefined || localeFor(named) === null || asked.test(location)) return location;
  const [path = '', ...anchors] = location.split('#');
  const anchor = anchors.length === 0 ? '' : `#${anchors.join('#')}`;
  return `${path}${path.includes('?') ? '&' : '?'}hl=${named}${anchor}`;
}

/**
 * Returns the locale of a response: that of the address, else the account's, else the one chosen in this browser, else
 * what the browser accepts, else the installation's.
 */
export function localeOf(
  { headers, url = '/', originalUrl }: IncomingMessage & { originalUrl?: string },
  defaultLocale: string,
  ofAccount: string | null = null,
): string {
  const known = localeOfAddress(originalUrl ?? url) ?? ofAccount;
  if (known !== null) return known;
  const chosen = readLocaleCookie(headers.cookie);
  return (
    (chosen === null ? null : localeFor(chosen)) ??
    acceptedLocale(headers['accept-language'] ?? '') ??
    defaultLocale
  );
}
