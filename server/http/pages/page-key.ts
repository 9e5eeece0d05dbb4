import type { IncomingMessage } from 'node:http';
import type { Config } from '../../config/config.ts';
import type { ExperimentStore } from '../../experiments/experiment-store.ts';
import { unitOf } from '../../experiments/unit-of.ts';
import type { ExperimentUnit } from '../../../views/contract/staff/experiments.ts';
import { wantsDebug } from '../../../views/base/debug/wants-debug.ts';
import { detectBrowser } from '../browser-detection.ts';
import { localeOf } from '../locale-of.ts';
import { askedHost, originOf } from '../origin-of.ts';
import { cookieNames, readCookie, readThemeCookie } from '../sessions/cookies.ts';
import { isOfProgram } from './is-of-program.ts';

/** Distinguishes cached pages. */
export interface PageKey {
  /** Public URL that the page uses. */
  origin: string;
  /** Everything else that its HTML depends on. */
  rest: string;
}

/** Returns the cache key of a visitor's page. Null for requests that must not be served from memory. */
export function pageKeyOf(
  request: IncomingMessage,
  config: Config,
  experiments: ExperimentStore | null,
): PageKey | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  const { headers } = request;
  const url = wholeUrl(request);
  const cookie = headers.cookie;
  if (url.length > 512 || !isOfPage(url) || headers.authorization !== undefined) return null;
  if (
    cookie !== undefined &&
    (cookie.includes(cookieNames.session) || cookie.includes(cookieNames.openedLink))
  )
    return null;
  if (isForOne(url) || isForMedia(request, config)) return null;
  const theme = cookie === undefined ? null : readThemeCookie(cookie, config.secureCookies);
  const { isBot, isMobile, isTablet } = detectBrowser(headers['user-agent']);
  const device = isBot ? 'b' : isMobile ? 'm' : isTablet ? 't' : 'd';
  const groups = experiments === null ? '' : experiments.keyOf(visitorOf(request));
  const locale = localeOf(request, config);
  const reader = `${isOfProgram(request) ? 'p' : ''}${cookie === undefined ? 'f' : ''}`;
  return {
    origin: originOf(request, config),
    rest: `${groups}|${locale}|${device}${reader}${theme === 'dark' || theme === 'light' ? theme : ''}${headers['save-data'] === 'on' ? 's' : ''}|${url}`,
  };
}

/** Below a mounted path, Express leaves only the rest of the URL in `url`. */
function wholeUrl({ originalUrl, url = '/' }: IncomingMessage & { originalUrl?: string }): string {
  return originalUrl ?? url;
}

/** Pages have URLs that end in a slash. Files and feeds do not, and may take long to send. */
function isOfPage(url: string): boolean {
  const query = url.indexOf('?');
  return url[(query === -1 ? url.length : query) - 1] === '/';
}

/** Returns the experiment unit of a visitor. */
export function visitorOf({ headers }: IncomingMessage): ExperimentUnit | null {
  const { isBot } = detectBrowser(headers['user-agent']);
  return unitOf(null, readCookie(headers.cookie, cookieNames.csrf), isBot);
}

/** The media host has no pages. */
function isForMedia(request: IncomingMessage, config: Config): boolean {
  return config.mediaOrigin !== null && askedHost(request, config) === new URL(config.mediaOrigin).host;
}

/**
 * URLs whose pages are personal to this visitor, start a session, give access that may be revoked at any moment, or
 * show more to employees.
 */
function isForOne(url: string): boolean {
  const query = url.indexOf('?');
  return (
    url.startsWith('/invite/') ||
    url.startsWith('/offsite/') ||
    wantsDebug(url) ||
    (query !== -1 && new URLSearchParams(url.slice(query)).has('invite_code'))
  );
}
