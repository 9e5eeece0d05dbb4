import { boardById, insertBoard } from '../../../db/queries/boards.ts';
import type { BoardPrivacy, BoardSummary } from '../../../views/contract/models.ts';
import { boardSlug } from '../../../views/rules/names/board-slug.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { toBoard } from './board-record.ts';

export interface CreateBoardInput {
  ownerId: string;
  name: string;
  description: string;
  privacy: BoardPrivacy;
}

/** Creates a board (BOARD-02). Throws `board_name_taken`: the name makes the address, unique per person. */
export async function createBoard(services: Services, input: CreateBoardInput): Promise<BoardSummary> {
  const slug = boardSlug(input.name);
  const id = await insertBoard(services.db, { ...input, slug, layout: 'default' });
  if (id === null) throw fieldError('name', new AppError('board_name_taken').message, 'board_name_taken');
  const row = await boardById(services.db, input.ownerId, id);
  if (row === null) throw new AppError('board_not_found');
  return toBoard(row);
}
