import { claimSlug, hasBoardNamed } from '../../db/queries/boards/insert-board.ts';
import type { Sql } from '../../db/connection/database.ts';
import { limits } from '../../views/contract/limits.ts';
import { boardSlug } from '../../views/boards/board-slug.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import { AppError, fieldError } from '../errors.ts';

/** How many names of one person may make the same address, as names of signs and emoji do. */
const mostAlike = 200;

/** The addresses that a name may have, the best first: with a number where another name makes the same one. */
export function* slugsOf(name: string): Generator<string> {
  const base = boardSlug(name);
  yield base;
  for (let number = 2; number <= mostAlike; number += 1) yield `${base}-${number}`;
}

export function nameTaken(): AppError {
  return fieldError('name', new AppError('board_name_taken').message, 'board_name_taken');
}

/**
 * The address of a board under a new name: the present one where it is made of that name too, else one that is
 * claimed for it. Old addresses stay the board's. Call while `lockBoardsOf` holds.
 */
export async function addressForName(
  tx: Sql,
  ownerId: string,
  board: { id: string; slug: string },
  name: string,
): Promise<string> {
  if ([...slugsOf(name)].includes(board.slug) && (await claimSlug(tx, ownerId, board.slug, board.id)))
    return board.slug;
  for (const slug of slugsOf(name)) if (await claimSlug(tx, ownerId, slug, board.id)) return slug;
  throw nameTaken();
}

/** The name itself where no other board has it, else with the first free number. */
export async function freeName(tx: Sql, ownerId: string, name: string, boardId: string): Promise<string> {
  for (let number = 1; number <= mostAlike; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const wanted = cutText(name, limits.boardName - ending.length).trimEnd() + ending;
    if (!(await hasBoardNamed(tx, ownerId, wanted, boardId))) return wanted;
  }
  throw nameTaken();
}
