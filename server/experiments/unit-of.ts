import { createHash } from 'node:crypto';
import type { ExperimentUnit } from '../../views/contract/staff/experiments.ts';

/**
 * Returns the unit that a request's groups are drawn for: the member, or the browser, identified by its random CSRF
 * cookie. The cookie is hashed so that the log cannot be used to reconstruct it. Null for crawlers, and until there is
 * a cookie.
 */
export function unitOf(userId: string | null, cookie: string | null, isBot: boolean): ExperimentUnit | null {
  if (isBot) return null;
  if (userId !== null) return { kind: 'user', id: userId };
  if (cookie === null || cookie === '') return null;
  return { kind: 'visitor', id: createHash('sha256').update(`unit|${cookie}`).digest('hex').slice(0, 24) };
}
