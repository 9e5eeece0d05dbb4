import { deleteBoard as deleteBoardRows } from '../../../db/queries/boards/delete-board.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';

/** Deletes a board of the person with its pins and sections. Throws `board_not_found`, also for another's. */
export async function deleteBoard(services: Services, ownerId: string, boardId: string): Promise<void> {
  if (!(await deleteBoardRows(services.db, ownerId, boardId))) throw new AppError('board_not_found');
}
