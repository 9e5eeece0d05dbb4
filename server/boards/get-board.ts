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

/** Returns a board with its sections by id, or null if it is missing or not visible to the viewer. */
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

/** Returns a board by owner and slug. Former slugs of the board and its ID work too. */
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

/** Section titles of a protected board are hidden along with its name. */
function withSections(row: BoardRow, sections: SectionRow[]): BoardWithSections {
  return {
    board: toBoard(row),
    sections: row.isClosed ? [] : sections.map(toSection),
  };
}
