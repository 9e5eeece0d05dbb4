import type { Sql } from '../../db/connection/database.ts';
import { lockBoards } from '../../db/queries/boards/lock-boards.ts';
import { insertSection, renameSectionRow, sectionOrder } from '../../db/queries/sections/section-changes.ts';
import { limits } from '../../views/contract/limits.ts';
import { sectionSlug } from '../../views/sections/section-slug.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { authorizeBoard, type AuthorizedBoard } from '../boards/board-access.ts';

export interface SectionOrderEntry {
  id: string;
  title: string;
  slug: string;
}

/** Context of a change to a board's sections, which are locked until it ends. */
export interface SectionChange {
  tx: Sql;
  board: AuthorizedBoard<'organize'>;
  sections: SectionOrderEntry[];
}

/**
 * Changes the sections of a board in one transaction, one change at a time (BOARD-07). Permission is rechecked under
 * the lock, so that a member removed in the meantime changes nothing.
 */
export async function changeSections<T>(
  services: Pick<Services, 'db'>,
  memberId: string,
  boardId: string,
  work: (change: SectionChange) => Promise<T>,
): Promise<T> {
  return services.db.transaction(async (tx) => work(await beginSectionChange(tx, memberId, boardId)));
}

/** Like `changeSections`, inside the caller's transaction. */
export async function beginSectionChange(tx: Sql, memberId: string, boardId: string): Promise<SectionChange> {
  await lockBoards(tx, memberId, [boardId], 'change');
  const board = await authorizeBoard({ db: tx }, memberId, boardId, 'organize');
  // The board behind 'saved to profile' has no sections.
  if (board.layout === 'quick_saves') throw new AppError('board_not_found');
  return { tx, board, sections: await sectionOrder(tx, boardId) };
}

/** Throws unless the section is on the board being changed. */
export function requireSection(change: SectionChange, sectionId: string): SectionOrderEntry {
  const section = change.sections.find(({ id }) => id === sectionId);
  if (section === undefined) throw new AppError('section_not_found');
  return section;
}

/** Maximum number of titles of one board with the same slug, as with titles of symbols and emoji. */
const maxAlike = limits.sectionsOnBoard * 2;

/** Adds a section at the end. Throws `section_name_taken` and `sections_full`. */
export async function addSection(change: SectionChange, title: string): Promise<string> {
  refuseTakenTitle(change, title, null);
  if (change.sections.length >= limits.sectionsOnBoard) throw new AppError('sections_full');
  return underFreeSlug(title, (slug) => insertSection(change.tx, change.board.id, title, slug));
}

/** Renames a section. Its former URL redirects to the new one. Throws `section_name_taken`. */
export async function renameSection(change: SectionChange, sectionId: string, title: string): Promise<void> {
  requireSection(change, sectionId);
  refuseTakenTitle(change, title, sectionId);
  await underFreeSlug(title, async (slug) =>
    (await renameSectionRow(change.tx, change.board.id, sectionId, title, slug)) ? sectionId : null,
  );
}

/** Finds the section with this title, ignoring case. */
export function sectionTitled(change: SectionChange, title: string): SectionOrderEntry | null {
  return change.sections.find((section) => section.title.toLowerCase() === title.toLowerCase()) ?? null;
}

function refuseTakenTitle(change: SectionChange, title: string, exceptId: string | null): void {
  const taken = sectionTitled(change, title);
  if (taken !== null && taken.id !== exceptId)
    throw fieldError('name', new AppError('section_name_taken').message, 'section_name_taken');
}

async function underFreeSlug(
  title: string,
  tryOut: (slug: string) => Promise<string | null>,
): Promise<string> {
  const base = sectionSlug(title);
  for (let number = 1; number <= maxAlike; number += 1) {
    const id = await tryOut(number === 1 ? base : `${base}-${number}`);
    if (id !== null) return id;
  }
  throw fieldError('name', new AppError('section_name_taken').message, 'section_name_taken');
}
