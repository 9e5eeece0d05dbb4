import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { authorizeBoard, type AuthorizedBoard } from './board-access.ts';

/**
 * Returns a board that its owner created and may change. Excludes the board behind 'saved to profile', which cannot be
 * renamed, shared, archived or deleted. Throws `board_not_found` and `not_board_owner`.
 */
export async function ownBoard(
  services: Pick<Services, 'db'>,
  memberId: string,
  boardId: string,
): Promise<AuthorizedBoard<'own'>> {
  const board = await authorizeBoard(services, memberId, boardId, 'own');
  if (board.layout === 'quick_saves') throw new AppError('board_not_found');
  return board;
}
