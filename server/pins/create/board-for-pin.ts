import { quickSavesBoardId } from '../../../db/queries/boards/find-board.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';

/** Returns the board for a new pin: the named one, or the one behind the profile. Throws `board_not_found`. */
export async function boardForPin(
  { db }: Pick<Services, 'db'>,
  { userId, boardId }: { userId: string; boardId: string | null },
): Promise<string> {
  const found = boardId ?? (await quickSavesBoardId(db, userId));
  if (found === null) throw new AppError('board_not_found');
  return found;
}
