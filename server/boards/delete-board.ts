import type { Sql } from '../../db/connection/database.ts';
import {
  boardsPastGrace,
  hideBoard,
  hideUnusedBoard,
  removeEmptyBoard,
  removeFollowersOfBoard,
  removePinsOfBoard,
  restorableBoard,
  restoreBoardRow,
  type BoardPastGraceRow,
} from '../../db/queries/boards/delete-board.ts';
import { boardById } from '../../db/queries/boards/find-board.ts';
import { lockBoardsOf } from '../../db/queries/boards/insert-board.ts';
import { deletedBoardsOf, type DeletedBoardRow } from '../../db/queries/boards/list-boards.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import type { BoardSummary, Page } from '../../views/contract/models.ts';
import { AppError, isAppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { authorizeBoard } from './board-access.ts';
import { toBoard } from './board-record.ts';
import { addressForName, freeName } from './name-board.ts';

/** How long a deleted board can be restored. */
export const graceMs = 14 * 24 * 3600 * 1000;

/**
 * Deletes a board of the caller (BOARD-05). It and its pins are hidden, its name and slug are free at once, and it can
 * be restored for two weeks. Idempotent as long. Throws `board_not_found` and `not_board_owner`.
 */
export async function deleteBoard(
  services: Services,
  ownerId: string,
  boardId: string,
): Promise<{ name: string }> {
  const gone = await services.db.transaction(async (tx) => {
    const hidden = await hideBoard(tx, ownerId, boardId);
    if (hidden === null) return restorableBoard(tx, ownerId, boardId, graceMs);
    await forgetKeptPages(tx);
    return hidden;
  });
  // Outside the transaction: one that waits for a second connection can take the last one of the pool.
  if (gone === null) throw (await refusal(services, ownerId, boardId)) ?? new AppError('board_not_found');
  return gone;
}

/** Deletes a board if nothing is left on it and nobody else has to do with it. Returns whether it did. */
export async function deleteUnusedBoard(tx: Sql, ownerId: string, boardId: string): Promise<boolean> {
  const isUnused = await hideUnusedBoard(tx, ownerId, boardId);
  if (isUnused) await forgetKeptPages(tx);
  return isUnused;
}

async function refusal(services: Services, memberId: string, boardId: string): Promise<AppError | null> {
  try {
    await authorizeBoard(services, memberId, boardId, 'own');
    return null;
  } catch (error) {
    if (isAppError(error)) return error;
    throw error;
  }
}

/**
 * Restores a deleted board with its pins, people and followers. If another board has taken its name in the meantime,
 * its name and slug get a number. Throws `board_not_found` if there is nothing to restore.
 */
export async function restoreBoard(
  services: Services,
  ownerId: string,
  boardId: string,
): Promise<{ board: BoardSummary; formerName: string }> {
  const formerName = await services.db.transaction(async (tx) => {
    await lockBoardsOf(tx, ownerId);
    const hidden = await restorableBoard(tx, ownerId, boardId, graceMs);
    if (hidden === null) throw new AppError('board_not_found');
    const name = await freeName(tx, ownerId, hidden.name, boardId);
    const slug = await addressForName(tx, ownerId, { id: boardId, slug: hidden.slug }, name);
    await restoreBoardRow(tx, boardId, name, slug);
    return hidden.name;
  });
  const row = await boardById(services.db, ownerId, boardId);
  if (row === null) throw new AppError('board_not_found');
  return { board: toBoard(row), formerName };
}

export interface DeletedBoard {
  id: string;
  name: string;
  /** ISO 8601 time until which it can be restored. */
  restorableUntil: string;
}

/** Returns the boards that a user may restore, most recently created first. */
export async function listDeletedBoards(
  services: Services,
  ownerId: string,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<Page<DeletedBoard>> {
  const list = `deleted-boards:${ownerId}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => deletedBoardsOf(services.db, ownerId, before, limit, graceMs),
    ({ id }) => id,
  );
  return { ...page, items: page.items.map(toDeletedBoard) };
}

function toDeletedBoard({ id, name, deletedAt }: DeletedBoardRow): DeletedBoard {
  return { id, name, restorableUntil: new Date(deletedAt.getTime() + graceMs).toISOString() };
}

const boardsAtOnce = 20;
const rowsAtOnce = 500;

/**
 * Deletes the rows of boards that cannot be restored anymore, of one owner or with null of all. Works in batches that
 * each keep all counts correct, so it can stop anywhere and continue later. A board that fails holds up no other;
 * failures are thrown at the end. Returns the number of deleted boards.
 */
export async function purgeDeletedBoards(
  { db }: Pick<Services, 'db'>,
  isStopping: () => boolean = () => false,
  ownerId: string | null = null,
): Promise<number> {
  const failures: unknown[] = [];
  let gone = 0;
  let boards: BoardPastGraceRow[] = [];
  do {
    boards = await boardsPastGrace(db, graceMs, ownerId, boards.at(-1) ?? null, boardsAtOnce);
    for (const { id } of boards) {
      try {
        while (!isStopping() && (await removePinsOfBoard(db, id, rowsAtOnce)) === rowsAtOnce);
        while (!isStopping() && (await removeFollowersOfBoard(db, id, rowsAtOnce)) === rowsAtOnce);
        if (isStopping()) return gone;
        if (await removeEmptyBoard(db, id, graceMs)) gone += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  } while (boards.length === boardsAtOnce);
  if (failures.length > 0) throw new AggregateError(failures, `boards not removed: ${failures.length}`);
  return gone;
}
