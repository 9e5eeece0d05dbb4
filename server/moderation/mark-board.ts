import { grantOpenAppeals } from '../../db/queries/moderation/appeals.ts';
import { setBoardMark, type MarkGiven } from '../../db/queries/moderation/board-marks.ts';
import type { Sql } from '../../db/connection/database.ts';
import { notifyBoardOwner, type Notifier } from './notify.ts';

/**
 * Adds or lifts the staff's mark of a board as sensitive, and tells its owner. An appeal against a mark that is lifted is
 * granted. False if nothing changed.
 */
export async function markBoard(
  tx: Sql,
  notifier: Notifier,
  boardId: string,
  given: MarkGiven,
): Promise<boolean> {
  const board = await setBoardMark(tx, boardId, given);
  if (board === null) return false;
  if (!given.isSensitive) await grantOpenAppeals(tx, 'board', [boardId], given.by);
  await notifyBoardOwner(
    tx,
    notifier,
    board,
    given.isSensitive ? 'sensitive' : 'not_sensitive',
    given.reason,
  );
  return true;
}
