import { dismissScreen as dismissScreenRow } from '../../db/queries/boards/board-viewers.ts';
import { boardById } from '../../db/queries/boards/find-board.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import type { BoardSummary } from '../../views/contract/models.ts';
import { toBoard } from './board-record.ts';

/**
 * Returns the sensitivity screen that covers a pin's own page, as it does the pins of its board (BOARD-01). Null for its
 * members, and once it is dismissed. `dismissed` are the boards for which a visitor's session has.
 */
export async function screenOfPin(
  services: Pick<Services, 'db'>,
  viewerId: string | null,
  pin: Pick<PinRecord, 'board' | 'isBoardSensitive'>,
  dismissed: readonly string[],
): Promise<{ boardId: string; isByStaff: boolean } | null> {
  if (!pin.isBoardSensitive || dismissed.includes(pin.board.id)) return null;
  const row = await boardById(services.db, viewerId, pin.board.id);
  if (row === null || !toBoard(row).isScreened) return null;
  return { boardId: row.id, isByStaff: row.isSensitiveByStaff };
}

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
