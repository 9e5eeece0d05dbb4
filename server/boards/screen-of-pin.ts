import { boardById } from '../../db/queries/boards/find-board.ts';
import type { Services } from '../services.ts';
import type { PinRecord } from '../pins/pin-record.ts';
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
