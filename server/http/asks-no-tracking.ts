import type { IncomingMessage } from 'node:http';

/** Whether a request says `DNT: 1` or `Sec-GPC: 1`. */
export function asksNoTracking({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}
