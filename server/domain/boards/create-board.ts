import { boardById } from '../../../db/queries/boards/find-board.ts';
import { hasBoardNamed, insertBoard, lockBoardsOf } from '../../../db/queries/boards/insert-board.ts';
import type { BoardPrivacy, BoardSummary } from '../../../views/contract/models.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { toBoard } from './board-record.ts';
import { nameTaken, slugsOf } from './name-board.ts';

export interface CreateBoardInput {
  ownerId: string;
  name: string;
  description: string;
  privacy: BoardPrivacy;
}

/**
 * Creates a board (BOARD-02). Its address is made of the name, with a number where another name of the person
 * makes the same one. Throws `board_name_taken` for a name that the person has given already.
 */
export async function createBoard(services: Services, input: CreateBoardInput): Promise<BoardSummary> {
  const id = await insertUnderFreeSlug(services, input);
  const row = await boardById(services.db, input.ownerId, id);
  if (row === null) throw new AppError('board_not_found');
  return toBoard(row);
}

function insertUnderFreeSlug(services: Services, input: CreateBoardInput): Promise<string> {
  return services.db.transaction(async (tx) => {
    await lockBoardsOf(tx, input.ownerId);
    if (await hasBoardNamed(tx, input.ownerId, input.name)) throw nameTaken();
    for (const slug of slugsOf(input.name)) {
      const id = await insertBoard(tx, { ...input, slug, layout: 'default' });
      if (id !== null) return id;
    }
    throw nameTaken();
  });
}
