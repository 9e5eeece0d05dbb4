import type { Sql } from '../../db/connection/database.ts';
import { sectionOrder } from '../../db/queries/sections/section-changes.ts';
import { AppError } from '../errors.ts';
import { authorizeBoard, type AuthorizedBoard } from '../boards/board-access.ts';

/** Where pins are, or are to be. */
export interface PinPlace {
  boardId: string;
  sectionId: string | null;
}

export type BulkAct = 'move' | 'copy' | 'delete';

/**
 * Returns why a member may not do this to other people's pins on a board, or null if they may. Collaborators organize
 * within the board as far as its owner allows. Only the owner may move other people's pins off it.
 */
export function refusalForOthers(
  board: AuthorizedBoard,
  act: BulkAct,
  target: PinPlace | null,
): 'others_pins' | 'others_pins_stay' | null {
  if (act === 'copy' || board.role === 'owner') return null;
  if (!board.collaboratorsOrganize) return 'others_pins';
  return act === 'move' && target?.boardId !== board.id ? 'others_pins_stay' : null;
}

/** Throws unless the member may add pins there and the section is on that board. */
export async function requireTarget(tx: Sql, memberId: string, target: PinPlace): Promise<void> {
  await authorizeBoard({ db: tx }, memberId, target.boardId, 'save');
  await requireSectionWhereNamed(tx, target);
}

/**
 * Throws unless the member may put pins back where they were, for example on a board that was archived since. `wereThere`
 * tells whether they truly were.
 */
export async function requireFormerPlace(
  tx: Sql,
  memberId: string,
  target: PinPlace,
  wereThere: () => Promise<boolean>,
): Promise<void> {
  const board = await authorizeBoard({ db: tx }, memberId, target.boardId, 'read');
  if (board.isArchived && !(await wereThere())) throw new AppError('board_archived');
  await requireSectionWhereNamed(tx, target);
}

/** Throws `section_not_found` if a target names a section that is not on its board. */
export async function requireSectionWhereNamed(tx: Sql, target: PinPlace | null): Promise<void> {
  if (target !== null && target.sectionId !== null)
    await requireSectionOn(tx, target.boardId, target.sectionId);
}

/** Throws `section_not_found` unless the section is on the board. */
export async function requireSectionOn(tx: Sql, boardId: string, sectionId: string): Promise<void> {
  const sections = await sectionOrder(tx, boardId);
  if (!sections.some(({ id }) => id === sectionId)) throw new AppError('section_not_found');
}
