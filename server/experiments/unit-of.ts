import { createHash } from 'node:crypto';
import type { ExperimentUnit } from '../../views/contract/staff/experiments.ts';

/**
 * Whom a request's groups are drawn for: the member, or the browser by the random cookie that protects its forms,
 * hashed so that the log holds nothing a cookie could be made of. Null for crawlers, and until there is a cookie.
 */
export function unitOf(userId: string | null, cookie: string | null, isBot: boolean): ExperimentUnit | null {
  if (isBot) return null;
  if (userId !== null) return { kind: 'user', id: userId };
  if (cookie === null || cookie === '') return null;
  return { kind: 'visitor', id: createHash('sha256').update(`unit|${cookie}`).digest('hex').slice(0, 24) };
}
