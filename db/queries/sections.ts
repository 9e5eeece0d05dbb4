import type { Sql, Statement } from '../connection/database.ts';
import { counterValue } from './counters.ts';
import { boardVisible } from './visibility.ts';

export interface SectionRow {
  id: string;
  boardId: string;
  title: string;
  slug: string;
  pinCount: string;
}

const sections: Statement = {
  name: 'sections_of_boards',
  text: `
    SELECT s.id, s.board_id AS "boardId", s.title, s.slug,
      ${counterValue('s.id', 'section_pins')} AS "pinCount"
    FROM board_sections s JOIN boards b ON b.id = s.board_id
    WHERE s.board_id = ANY ($2) AND ${boardVisible('b', '$1')}
    ORDER BY s.board_id, s.position, s.id`,
};

/** Sections of the boards, in their order. */
export async function sectionsOfBoards(
  sql: Sql,
  viewerId: string | null,
  boardIds: string[],
): Promise<SectionRow[]> {
  return boardIds.length === 0 ? [] : sql.rows<SectionRow>(sections, [viewerId, boardIds]);
}

const insertSectionRow: Statement = {
  name: 'section_insert',
  text: `
    INSERT INTO board_sections (board_id, title, slug, position)
    SELECT b.id, $3, $4, (SELECT count(*) FROM board_sections WHERE board_id = b.id)
    FROM boards b WHERE b.id = $2 AND b.owner_id = $1
    ON CONFLICT DO NOTHING RETURNING id`,
};

/** The new section's id, or null when the board is missing, another's, or has a section of that slug. */
export async function insertSection(
  sql: Sql,
  ownerId: string,
  boardId: string,
  title: string,
  slug: string,
): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(insertSectionRow, [ownerId, boardId, title, slug]);
  return row?.id ?? null;
}
