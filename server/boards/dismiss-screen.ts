import { dismissScreen as dismissScreenRow } from '../../db/queries/boards/board-viewers.ts';
import { boardById } from '../../db/queries/boards/find-board.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { BoardSummary } from '../../views/contract/models.ts';
import { toBoard } from './board-record.ts';

/**
 * Dismisses a board's sensitivity screen (BOARD-01). Permanent for a member. For a signed-out visitor the caller
 * stores it in the session. Returns the board as seen afterwards. Throws `board_not_found`.
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
