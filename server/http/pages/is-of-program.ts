import type { IncomingMessage } from 'node:http';
import { detectBrowser } from '../browser-detection.ts';

/** Request headers that a page's HTML depends on. */
export const pagesVaryBy =
  'Cookie, Accept, Accept-Encoding, Accept-Language, User-Agent, Sec-Fetch-Mode, Sec-Fetch-Site, Save-Data';

/**
 * Returns whether a page is requested by a program: one that does not accept brotli, which all browsers do, that
 * accepts JSON, or that sends `Sec-Fetch-Mode` alone, as `fetch` does outside browsers. Search engines do not get
 * content meant for programs.
 */
export function isOfProgram({ headers }: IncomingMessage): boolean {
  if (headers['sec-fetch-mode'] === 'navigate' || detectBrowser(headers['user-agent']).isBot) return false;
  const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
  const isFetchAlone = headers['sec-fetch-mode'] !== undefined && headers['sec-fetch-site'] === undefined;
  return !takesBrotli || isFetchAlone || (headers.accept ?? '').includes('application/json');
}
