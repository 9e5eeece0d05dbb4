import { dismissScreen as dismissScreenRow } from '../../db/queries/boards/board-viewers.ts';
import { boardById } from '../../db/queries/boards/find-board.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { BoardSummary } from '../../views/contract/models.ts';
import { toBoard } from './board-record.ts';

/**
 * Puts the sensitivity screen of a board away (BOARD-01): for a member for good; a visitor's session remembers it, which
 * is the caller's. Answers the board as it is seen after. Throws `board_not_found`.
 */
export async function dismissScreen(
  services: Services,
  viewerId: string | null,
  boardId: string,
): Promise<BoardSummary> {
  const row = await boardById(services.db, viewerId, boardId);
  if (row === null) throw new AppError('board_not_found');
  if (viewerId !== null) await dismissScreenRow(services.db, boardId, viewerId);
  return toBoard({ ...row, screenDismissed: true });
}
