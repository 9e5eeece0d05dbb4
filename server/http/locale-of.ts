import type { IncomingMessage } from 'node:http';
import { acceptedLocale, localeFor } from '../../views/languages/languages.ts';
import type { Config } from '../config/config.ts';
import { cameFrom } from './operations/request-form.ts';
import { originOf } from './origin-of.ts';
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

type Asked = IncomingMessage & { originalUrl?: string };
type LocaleConfig = Pick<Config, 'defaultLocale' | 'origin' | 'trustedProxies'>;

/**
 * Returns the locale of a response: that of the address, or of the page that a form or script sent this from; else the
 * account's, else the one chosen in this browser, else what the browser accepts, else the installation's.
 */
export function localeOf(request: Asked, config: LocaleConfig, ofAccount: string | null = null): string {
  const { headers, url = '/', originalUrl } = request;
  const known = localeOfAddress(originalUrl ?? url) ?? localeOfSender(request, config) ?? ofAccount;
  if (known !== null) return known;
  const chosen = readLocaleCookie(headers.cookie);
  return (
    (chosen === null ? null : localeFor(chosen)) ??
    acceptedLocale(headers['accept-language'] ?? '') ??
    config.defaultLocale
  );
}

/** Pages may be cached by their own address alone, so what is read does not depend on where it is read from. */
function localeOfSender(request: Asked, config: LocaleConfig): string | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  // Few pages name a language. Reading an address takes a fiftieth of a save.
  if (request.headers.referer?.includes('hl=') !== true) return null;
  return localeOfAddress(cameFrom(request, originOf(request, config)) ?? '');
}
