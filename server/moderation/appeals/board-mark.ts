import { boardMark, lockBoardMark, type BoardMarkRow } from '../../../db/queries/moderation/board-marks.ts';
import { lockCase } from '../../../db/queries/moderation/cases.ts';
import { forgetKeptPages } from '../../../db/queries/notifications/page-notices.ts';
import type { Sql } from '../../../db/connection/database.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { markBoard } from '../mark-board.ts';
import type { Notifier } from '../notify.ts';
import { keepAppeal } from './appeal.ts';
import { dismissCase } from './dismiss-case.ts';

/** Returns the staff's mark of the caller's own board with the outcome of an appeal. Throws `not_found`. */
export async function getBoardMark(
  { db }: Pick<Services, 'db'>,
  userId: string,
  boardId: string,
): Promise<BoardMarkRow> {
  const mark = await boardMark(db, boardId);
  if (mark?.ownerId !== userId) throw new AppError('not_found');
  return mark;
}

/** Appeals the staff's mark of the caller's own board as sensitive, once. Throws `not_found`, `appeal_made`. */
export async function appealBoardMark(
  { db }: Pick<Services, 'db'>,
  userId: string,
  boardId: string,
  words: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const mark = await lockBoardMark(tx, boardId);
    if (mark?.ownerId !== userId) throw new AppError('not_found');
    const appeal = { userId, email: '', birthDate: null, words };
    await keepAppeal(tx, { kind: 'board', subjectId: boardId, ...appeal });
  });
}

/** Lifts the mark that an appeal is against. What was decided about the reported pin since then stands. */
export async function liftBoardMark(
  tx: Sql,
  notifier: Notifier,
  boardId: string,
  by: string,
  reason: string,
): Promise<void> {
  const mark = await lockBoardMark(tx, boardId);
  if (mark === null) return;
  const { pinId } = mark;
  await markBoard(tx, notifier, boardId, { isSensitive: false, pinId: pinId ?? '0', reason, by });
  await forgetKeptPages(tx);
  const found = pinId === null ? null : await lockCase(tx, 'pin', pinId);
  if (found?.decision === 'sensitive' && found.kept['board_id'] === boardId)
    await dismissCase(tx, notifier, found, by, reason);
}
