import type { Sql } from '../../db/connection/database.ts';
import { endSessionsOf } from '../../db/queries/accounts/credentials.ts';
import { accountState } from '../../db/queries/accounts/states.ts';
import { suspensionOf } from '../../db/queries/moderation/suspensions.ts';
import { endGrantsOf, lockAccessOf } from '../../db/queries/oauth/oauth.ts';

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
 * who they are: staff or the owner may have ended it meanwhile. Null if it may.
 */
export async function accessRefusal(
  tx: Sql,
  userId: string,
  now: Date,
): Promise<'account_suspended' | 'account_locked' | null> {
  await lockAccessOf(tx, userId);
  const suspension = await suspensionOf(tx, userId);
  if (suspension !== null && (suspension.endsAt === null || suspension.endsAt > now))
    return 'account_suspended';
  return (await accountState(tx, userId))?.lockedAt == null ? null : 'account_locked';
}
