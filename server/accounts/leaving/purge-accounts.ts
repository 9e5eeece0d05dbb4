import { accountsToPurge, type DueAccountRow } from '../../../db/queries/accounts/leaving.ts';
import { removeBulkRows } from '../../../db/queries/accounts/purge-bulk.ts';
import { expireBoardsOf, removeAccountRows, removePinsOf } from '../../../db/queries/accounts/purge.ts';
import type { Services } from '../../services.ts';
import { graceMs, purgeDeletedBoards } from '../../boards/delete-board.ts';

const accountsAtOnce = 20;
const pinsAtOnce = 500;
const rowsAtOnce = 10_000;

interface PurgeOptions {
  isStopping?: () => boolean;
  /** Called for an account that could not be deleted. The next run tries again. */
  onFailure?: (error: unknown, userId: string) => void;
}

/**
 * Deletes accounts whose grace period is over. Boards, pins and whatever can be many rows go in batches, each keeping
 * all counts correct, and the rest goes in one transaction. Safe to interrupt: the next run continues. An account that
 * fails holds up no other. Returns the number of deleted accounts.
 */
export async function purgeAccounts(
  { db }: Pick<Services, 'db'>,
  now: Date,
  { isStopping = () => false, onFailure = () => undefined }: PurgeOptions = {},
): Promise<number> {
  let gone = 0;
  let last: DueAccountRow | null = null;
  for (;;) {
    const due: DueAccountRow[] = await accountsToPurge(db, now, last, accountsAtOnce);
    for (const { id } of due) {
      if (isStopping()) return gone;
      try {
        if (await purgeAccount({ db }, id, isStopping)) gone += 1;
      } catch (error) {
        onFailure(error, id);
      }
    }
    last = due.at(-1) ?? null;
    if (due.length < accountsAtOnce) return gone;
  }
}

/** Returns whether the account is gone. Ends early if `isStopping`. */
async function purgeAccount(
  { db }: Pick<Services, 'db'>,
  userId: string,
  isStopping: () => boolean,
): Promise<boolean> {
  await expireBoardsOf(db, userId, graceMs);
  await purgeDeletedBoards({ db }, isStopping, userId);
  const removePins = () => db.transaction((tx) => removePinsOf(tx, userId, pinsAtOnce));
  while (!isStopping() && (await removePins()) === pinsAtOnce);
  while (!isStopping() && (await removeBulkRows(db, userId, rowsAtOnce)) === rowsAtOnce);
  if (isStopping()) return false;
  await db.transaction((tx) => removeAccountRows(tx, userId));
  return true;
}
