import type { IncomingMessage } from 'node:http';

/**
 * Returns whether a browser prepares a page in case somebody opens it (`Sec-Purpose`). Nobody sees it yet, so it counts
 * for nothing. Once it is shown, its script sends a `HEAD` request for it (`islands/live/shell/count-prepared.ts`).
 */
export function isAhead({ headers }: IncomingMessage): boolean {
  return /\b(prefetch|prerender)\b/.test(String(headers['sec-purpose'] ?? ''));
}
