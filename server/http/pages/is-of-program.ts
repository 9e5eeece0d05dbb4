import type { IncomingMessage } from 'node:http';
import { detectBrowser } from '../browser-detection.ts';

/** Request headers that a page's HTML depends on. */
export const pagesVaryBy = 'Cookie, Accept, Accept-Encoding, User-Agent, Sec-Fetch-Mode, Save-Data';

/**
 * Returns whether a page is requested by a program: one that does not accept brotli, which all browsers do, or that
 * accepts JSON. Search engines do not get content meant for programs.
 */
export function isOfProgram({ headers }: IncomingMessage): boolean {
  if (headers['sec-fetch-mode'] === 'navigate' || detectBrowser(headers['user-agent']).isBot) return false;
  const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
  return !takesBrotli || (headers.accept ?? '').includes('application/json');
}
