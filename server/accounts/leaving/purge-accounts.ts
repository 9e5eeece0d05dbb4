import { accountsToPurge } from '../../../db/queries/accounts/leaving.ts';
import { expireBoardsOf, removeAccountRows, removePinsOf } from '../../../db/queries/accounts/purge.ts';
import type { Services } from '../../services.ts';
import { graceMs, purgeDeletedBoards } from '../../boards/delete-board.ts';

const accountsAtOnce = 20;
const pinsAtOnce = 500;

/**
 * Deletes accounts whose grace period is over. Boards and pins go in batches, each keeping all counts correct, and the
 * rest goes in one transaction. Safe to interrupt: the next run continues. Returns the number of deleted accounts.
 */
export async function purgeAccounts(
  { db }: Pick<Services, 'db'>,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let gone = 0;
  for (const userId of await accountsToPurge(db, now, accountsAtOnce)) {
    await expireBoardsOf(db, userId, graceMs);
    await purgeDeletedBoards({ db }, isStopping);
    const removePins = () => db.transaction((tx) => removePinsOf(tx, userId, pinsAtOnce));
    while (!isStopping() && (await removePins()) === pinsAtOnce);
    if (isStopping()) return gone;
    await db.transaction((tx) => removeAccountRows(tx, userId));
    gone += 1;
  }
  return gone;
}
