import { accountsToPurge } from '../../../db/queries/accounts/leaving.ts';
import { expireBoardsOf, removeAccountRows, removePinsOf } from '../../../db/queries/accounts/purge.ts';
import type { Services } from '../../services.ts';
import { graceMs, purgeDeletedBoards } from '../../boards/delete-board.ts';

const accountsAtOnce = 20;
const pinsAtOnce = 500;

/**
 * Removes accounts whose grace period is over: boards and pins some at a time, each statement leaving every count
 * right, then the rest in one transaction. It can end anywhere and goes on the next time. Answers how many went.
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
    while (!isStopping() && (await removePinsOf(db, userId, pinsAtOnce)) === pinsAtOnce);
    if (isStopping()) return gone;
    await db.transaction((tx) => removeAccountRows(tx, userId));
    gone += 1;
  }
  return gone;
}
