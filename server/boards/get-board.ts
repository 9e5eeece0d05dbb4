import type { BoardRow } from '../../db/queries/boards/board-row.ts';
import { boardById, boardBySlug } from '../../db/queries/boards/find-board.ts';
import { sectionsOfBoards, type SectionRow } from '../../db/queries/sections/sections.ts';
import type { BoardSummary, SectionSummary } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { toBoard, toSection } from './board-record.ts';

export interface BoardWithSections {
  board: BoardSummary;
  sections: SectionSummary[];
}

/** A board with its sections by id, or null when it is missing or not for this viewer. */
export async function getBoard(
  services: Services,
  viewerId: string | null,
  boardId: string,
): Promise<BoardWithSections | null> {
  const [row, sections] = await Promise.all([
    boardById(services.db, viewerId, boardId),
    sectionsOfBoards(services.db, viewerId, [boardId]),
  ]);
  return row === null ? null : withSections(row, sections);
}

/** The same by the owner and the path's slug, which may be one that the board has given up. */
export async function getBoardBySlug(
  services: Services,
  viewerId: string | null,
  ownerId: string,
  slug: string,
): Promise<BoardWithSections | null> {
  const row = await boardBySlug(services.db, viewerId, ownerId, slug);
  if (row === null || row.layout !== 'default') return null;
  const sections = await sectionsOfBoards(services.db, viewerId, [row.id]);
  return withSections(row, sections);
}

/** Section titles of a protected board are hidden with its name. */
function withSections(row: BoardRow, sections: SectionRow[]): BoardWithSections {
  return {
    board: toBoard(row),
    sections: row.isClosed ? [] : sections.map(toSection),
  };
}
