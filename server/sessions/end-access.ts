import type { Sql } from '../../db/connection/database.ts';
import { credentialsOf, endSessionsOf } from '../../db/queries/accounts/credentials.ts';
import { totpOf } from '../../db/queries/accounts/factors.ts';
import { hasSecurityEventSince } from '../../db/queries/accounts/security-events.ts';
import { isPasskeyOf } from '../../db/queries/accounts/sign-in/passkeys.ts';
import { isSsoIdentityOf } from '../../db/queries/accounts/sign-in/sso-identities.ts';
import { accountState } from '../../db/queries/accounts/states.ts';
import { suspensionOf } from '../../db/queries/moderation/suspensions.ts';
import { endGrantsOf, lockAccessOf } from '../../db/queries/oauth/oauth.ts';
import { passwordMark } from './log-in.ts';

/** What a person has proven who they are with, which may be in force no longer. */
export interface Proof {
  /** The `passwordMark` of the password. */
  password?: string | undefined;
  /** The provider sign-in. */
  through?: { issuer: string; subject: string } | null;
  /** Id of the passkey. */
  passkey?: string | undefined;
  /** When the login began that waited for a second step, if any. It ends with the sessions of the account. */
  waitsSince?: Date | undefined;
  /** Nothing but this, without the app's code. Not enough once the account has an app. */
  isAlone?: boolean;
}

/**
 * Signs a person out everywhere: ends all sessions and app access. Comes before changes of the account's own rows, whose
 * order with the lock is the same for all.
 */
export async function endAccess(tx: Sql, userId: string): Promise<void> {
  // First, so that access on its way is either ended here or finds out by `accessRefusal`.
  await lockAccessOf(tx, userId);
  await endSessionsOf(tx, userId, null);
  await endGrantsOf(tx, userId);
}

/**
 * Locks a person's access until the transaction ends, and returns why none may be given now, although they have proven
 * who they are: staff or the owner may have ended it or other sessions, changed the password or removed the login method
 * meanwhile. Null if it may.
 */
export async function accessRefusal(
  tx: Sql,
  userId: string,
  now: Date,
  { password, through = null, passkey, waitsSince, isAlone = false }: Proof = {},
): Promise<'account_suspended' | 'account_locked' | 'login_over' | null> {
  await lockAccessOf(tx, userId);
  const suspension = await suspensionOf(tx, userId);
  if (suspension !== null && (suspension.endsAt === null || suspension.endsAt > now))
    return 'account_suspended';
  if ((await accountState(tx, userId))?.lockedAt != null) return 'account_locked';
  if (password !== undefined) {
    const account = await credentialsOf(tx, userId);
    if (account === null || passwordMark(account) !== password) return 'login_over';
  }
  if (through !== null && !(await isSsoIdentityOf(tx, userId, through))) return 'login_over';
  if (passkey !== undefined && !(await isPasskeyOf(tx, userId, passkey))) return 'login_over';
  if (isAlone && (await totpOf(tx, userId))?.isConfirmed === true) return 'login_over';
  if (waitsSince !== undefined && (await hasSecurityEventSince(tx, userId, 'sessions_ended', waitsSince)))
    return 'login_over';
  return null;
}
