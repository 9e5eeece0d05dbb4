import type { IncomingMessage } from 'node:http';
import { detectBrowser } from '../browser-detection.ts';

/** Request headers that a page's HTML depends on. */
export const pagesVaryBy = 'Cookie, Accept, Accept-Encoding, User-Agent, Sec-Fetch-Mode, Save-Data';

/**
 * Whether a page is read by a program: one that takes no brotli, as all browsers do, or that asks for JSON. Search
 * engines are told nothing of the programs' own.
 */
export function isOfProgram({ headers }: IncomingMessage): boolean {
  if (headers['sec-fetch-mode'] === 'navigate' || detectBrowser(headers['user-agent']).isBot) return false;
  const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
  return !takesBrotli || (headers.accept ?? '').includes('application/json');
}
