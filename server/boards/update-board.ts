import {
  setBoardArchived,
  setBoardCover,
  updateBoardRow,
  type BoardChange,
} from '../../db/queries/boards/change-board.ts';
import { boardById } from '../../db/queries/boards/find-board.ts';
import { hasBoardNamed, lockBoardsOf } from '../../db/queries/boards/insert-board.ts';
import { dropBoardRequests } from '../../db/queries/collaborators/board-requests.ts';
import { forgetKeptPages } from '../../db/queries/notifications/page-notices.ts';
import type { BoardSummary } from '../../views/contract/models.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { notifyMentioned } from '../people/mentions.ts';
import { requireMaySee } from './board-access.ts';
import { toBoard } from './board-record.ts';
import { addressForName, nameTaken } from './name-board.ts';
import { ownBoard } from './own-board.ts';
import { refusals } from '../refusals.ts';

/** Changes to a board. Omitted fields are kept. */
export interface BoardChanges extends Partial<{
  [Field in keyof Omit<BoardChange, 'slug'>]: NonNullable<BoardChange[Field]>;
}> {
  /** A pin of the board to use as the cover. Null for the newest. */
  coverPinId?: string | null;
}

/**
 * Updates a board of the caller (BOARD-01, BOARD-02). A new name brings a new slug, and old slugs redirect to it. A
 * board that is no longer public loses the requests to join it. Evicts cached signed-out pages, so that a board that
 * became secret disappears at once. Throws `board_not_found`, `not_board_owner`, `board_name_taken`, `pin_not_found`
 * for a cover that is not on the board, `bad_input` for a mark as sensitive that the staff made, and `scope_missing` if the board is to become secret and the caller has no
 * access to secret boards.
 */
export async function updateBoard(
  services: Services,
  memberId: string,
  boardId: string,
  changes: BoardChanges,
): Promise<BoardSummary> {
  const board = await ownBoard(services, memberId, boardId);
  requireMaySee(services.db, changes.privacy);
  if (changes.isSensitive === false && board.isSensitiveByStaff)
    throw fieldError('is_sensitive', refusals.boards.sensitiveByStaff);
  await services.db.transaction(async (tx) => {
    const { name } = changes;
    let slug: string | null = null;
    if (name !== undefined && name !== board.name) {
      await lockBoardsOf(tx, memberId);
      if (await hasBoardNamed(tx, memberId, name, boardId)) throw nameTaken();
      slug = await addressForName(tx, memberId, board, name);
    }
    const isThere = await updateBoardRow(tx, boardId, {
      name: name ?? null,
      slug,
      description: changes.description ?? null,
      privacy: changes.privacy ?? null,
      isSensitive: changes.isSensitive ?? null,
      collaboratorsOrganize: changes.collaboratorsOrganize ?? null,
      collaboratorsInvite: changes.collaboratorsInvite ?? null,
      takesRequests: changes.takesRequests ?? null,
      pinOrder: changes.pinOrder ?? null,
      language: changes.language ?? null,
    });
    if (!isThere) throw new AppError('board_not_found');
    if (changes.privacy !== undefined && changes.privacy !== 'public') await dropBoardRequests(tx, boardId);
    if (changes.coverPinId !== undefined && !(await setBoardCover(tx, boardId, changes.coverPinId)))
      throw fieldError('cover_pin_id', new AppError('pin_not_found').message, 'pin_not_found');
    await forgetKeptPages(tx);
  });
  if (changes.description !== undefined)
    await notifyMentioned(services, 'board', {
      text: changes.description,
      subjectId: boardId,
      actorId: memberId,
    });
  return boardAfter(services, memberId, boardId);
}

/** Archives or unarchives a board of the caller (BOARD-05). An archived board accepts no pins. */
export async function archiveBoard(
  services: Services,
  memberId: string,
  boardId: string,
  isArchived: boolean,
): Promise<BoardSummary> {
  const board = await ownBoard(services, memberId, boardId);
  await setBoardArchived(services.db, board.id, isArchived);
  return boardAfter(services, memberId, boardId);
}

async function boardAfter(services: Services, memberId: string, boardId: string): Promise<BoardSummary> {
  const row = await boardById(services.db, memberId, boardId);
  if (row === null) throw new AppError('board_not_found');
  return toBoard(row);
}
