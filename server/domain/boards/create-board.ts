import { boardById } from '../../../db/queries/boards/find-board.ts';
import { hasBoardNamed, insertBoard } from '../../../db/queries/boards/insert-board.ts';
import type { BoardPrivacy, BoardSummary } from '../../../views/contract/models.ts';
import { boardSlug } from '../../../views/rules/names/board-slug.ts';
import { pinIdByIdempotencyKey } from '../../../db/queries/saves.ts';
import { AppError, fieldError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { toBoard } from './board-record.ts';

export interface CreateBoardInput {
  ownerId: string;
  name: string;
  description: string;
  privacy: BoardPrivacy;
  /** A client's key of the call that makes it: the same key never makes a second board (SAVE-11). */
  key?: string | null;
}

/** How many names of one person may make the same address, as names of signs and emoji do. */
const mostAlike = 200;

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

async function insertUnderFreeSlug(services: Services, input: CreateBoardInput): Promise<string> {
  const base = boardSlug(input.name);
  const key = input.key ? `board:${input.key}` : null;
  for (let number = 1; number <= mostAlike; number += 1) {
    // Asked anew each time: a call at the same moment may have taken both name and address.
    if (await hasBoardNamed(services.db, input.ownerId, input.name)) {
      const earlier = key === null ? null : await pinIdByIdempotencyKey(services.db, input.ownerId, key);
      if (earlier !== null) return earlier;
      break;
    }
    const slug = number === 1 ? base : `${base}-${number}`;
    const id = await insertBoard(services.db, { ...input, slug, layout: 'default', key });
    if (id !== null) return id;
  }
  throw fieldError('name', new AppError('board_name_taken').message, 'board_name_taken');
}
