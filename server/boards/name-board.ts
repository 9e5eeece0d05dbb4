import { claimSlug, hasBoardNamed } from '../../db/queries/boards/insert-board.ts';
import type { Sql } from '../../db/connection/database.ts';
import { limits } from '../../views/contract/limits.ts';
import { boardSlug } from '../../views/boards/board-slug.ts';
import { cutText } from '../../views/base/text/cut-text.ts';
import { AppError, fieldError } from '../errors.ts';

/** Maximum number of one owner's names that may map to the same slug, as names made of symbols and emoji do. */
const maxAlike = 200;

/** Yields candidate slugs for a name, best first, with a number if another name has the same slug. */
export function* slugsOf(name: string): Generator<string> {
  const base = boardSlug(name);
  yield base;
  for (let number = 2; number <= maxAlike; number += 1) yield `${base}-${number}`;
}

export function nameTaken(): AppError {
  return fieldError('name', new AppError('board_name_taken').message, 'board_name_taken');
}

/**
 * Returns the slug for a renamed board: the current one if it also fits the new name, otherwise a newly claimed one.
 * The board keeps its old slugs. Call while `lockBoardsOf` holds.
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

/** Returns the name if no other board has it, otherwise the name with the first free number. */
export async function freeName(tx: Sql, ownerId: string, name: string, boardId: string): Promise<string> {
  for (let number = 1; number <= maxAlike; number += 1) {
    const ending = number === 1 ? '' : ` ${number}`;
    const wanted = cutText(name, limits.boardName - ending.length).trimEnd() + ending;
    if (!(await hasBoardNamed(tx, ownerId, wanted, boardId))) return wanted;
  }
  throw nameTaken();
}
