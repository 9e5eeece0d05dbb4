import type { Sql } from '../../db/connection/database.ts';
import { endSessionsOf } from '../../db/queries/accounts/credentials.ts';
import { endGrantsOf, lockAccessOf } from '../../db/queries/oauth/oauth.ts';

/** Signs a person out everywhere: ends all sessions and app access. */
export async function endAccess(tx: Sql, userId: string): Promise<void> {
  // First, so that a login on its way is either ended here or finds out afterwards.
  await lockAccessOf(tx, userId);
  await endSessionsOf(tx, userId, null);
  await endGrantsOf(tx, userId);
}
