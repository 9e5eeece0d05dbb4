import { createHash } from 'node:crypto';
import { endSessionsOf } from '../../db/queries/accounts/credentials.ts';
import { latestSecurityEvents, type SecurityEventRow } from '../../db/queries/accounts/security-events.ts';
import { lockAccessOf } from '../../db/queries/oauth/oauth.ts';
import { endNamedSession, sessionsOfUser, type SessionRow } from '../../db/queries/sessions/sessions.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { logSecurity, type Caller } from './security-log.ts';

const eventsShown = 40;

/** Lists an account's sessions, this one first. */
export function listSessions(services: Services, userId: string, sessionId: string): Promise<SessionRow[]> {
  return sessionsOfUser(services.db, userId, sessionId);
}

/** Returns when a session ends, regardless of use. */
export function endOf({ sessionDays }: Pick<Services, 'sessionDays'>, signedInAt: string): Date {
  return new Date(Date.parse(signedInAt) + sessionDays * 24 * 3600 * 1000);
}

/** Lists an account's recent security events, latest first. */
export function listSecurityEvents(services: Services, userId: string): Promise<SecurityEventRow[]> {
  return latestSecurityEvents(services.db, userId, eventsShown);
}

/** Returns a session's id in its owner's list. */
export function sessionName(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/** Ends one session. Throws `not_found`. */
export async function endSession(
  services: Services,
  userId: string,
  id: string,
  caller: Caller,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await endNamedSession(tx, userId, id))) throw new AppError('not_found');
    await logSecurity(tx, userId, 'sessions_ended', caller);
  });
}

/** Ends all other sessions, and the logins that wait for a second step. */
export async function endOtherSessions(
  services: Services,
  userId: string,
  sessionId: string | null,
  caller: Caller,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // So that a login on its way is either ended here or finds out by `accessRefusal`.
    await lockAccessOf(tx, userId);
    await endSessionsOf(tx, userId, sessionId);
    await logSecurity(tx, userId, 'sessions_ended', caller);
  });
}
