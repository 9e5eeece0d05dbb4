import { statement, type Sql } from '../../connection/database.ts';
import { anyValue } from '../../connection/kept/any-value.ts';
import { firstRow } from '../../connection/first-row.ts';
import { counterValue } from '../counters.ts';
import { boardContentsVisible, notBlockedHere, ownerOfBoard } from '../visibility.ts';

export interface SectionRow {
  id: string;
  boardId: string;
  title: string;
  slug: string;
  pinCount: string;
}

const columns = `
  s.id, s.board_id AS "boardId", s.title, s.slug, ${counterValue('s.id', 'section_pins')} AS "pinCount"`;

const ofBoards = statement('sections_of_boards')`
  SELECT ${columns} FROM (SELECT DISTINCT unnest(${anyValue('$2', 'bigint[]')}) AS id) asked
  JOIN boards b ON b.id = asked.id JOIN board_sections s ON s.board_id = b.id
  WHERE ${boardContentsVisible('b', '$1')}
  ORDER BY s.board_id, s.position, s.id`;

/** Lists the sections of boards whose pins the viewer may list, in order. */
export async function sectionsOfBoards(
  sql: Sql,
  viewerId: string | null,
  boardIds: string[],
): Promise<SectionRow[]> {
  return boardIds.length === 0 ? [] : sql.rows<SectionRow>(ofBoards, [viewerId, boardIds]);
}

const byId = statement('section_by_key')`
  SELECT ${columns} FROM board_sections s JOIN boards b ON b.id = s.board_id
  WHERE s.id = $2 AND ($3::bigint IS NULL OR s.board_id = $3) AND ${boardContentsVisible('b', '$1')}
  ORDER BY s.created_at DESC LIMIT 1`;

/** A section by id, limited to a board if one is given. */
export interface SectionKey {
  sectionId: string;
  boardId?: string | undefined;
}

/**
 * Returns a section. Null if it is missing, not on the given board, or hidden from this viewer. While boards are being
 * merged, a section is on both and is returned for the remaining board.
 */
export async function sectionById(
  sql: Sql,
  viewerId: string | null,
  { sectionId, boardId }: SectionKey,
): Promise<SectionRow | null> {
  return firstRow<SectionRow>(sql, byId, [viewerId, sectionId, boardId ?? null]);
}

const bySlug = statement('section_by_slug')`
  SELECT ${columns} FROM board_sections s JOIN boards b ON b.id = s.board_id
  LEFT JOIN section_slugs n ON n.board_id = $2 AND n.section_id = s.id AND n.slug IN ($3, $4 || '/' || $3)
  WHERE s.board_id = $2 AND ${boardContentsVisible('b', '$1')} AND (s.slug = $3 OR n.slug IS NOT NULL)
  ORDER BY n.slug IS NOT DISTINCT FROM $4 || '/' || $3 DESC, s.slug = $3 DESC LIMIT 1`;

/**
 * Returns a board's section with that slug. Also finds former slugs, so compare `slug` and redirect. `boardSlug` is
 * the board's part of the URL. If it belongs to a board merged into this one, that board's sections take precedence.
 */
export async function sectionBySlug(
  sql: Sql,
  viewerId: string | null,
  boardId: string,
  boardSlug: string,
  slug: string,
): Promise<SectionRow | null> {
  return firstRow<SectionRow>(sql, bySlug, [viewerId, boardId, slug, boardSlug]);
}

export interface SectionPictureRow {
  sectionId: string;
  signature: string;
  width: number;
  height: number;
  color: string;
  format: string;
}

const pictures = statement('section_pictures')`
  SELECT s.id AS "sectionId", p.image_signature AS signature, p.image_width AS width, p.image_height AS height,
    p.image_color AS color, p.image_format AS format
  FROM board_sections s CROSS JOIN LATERAL (
    SELECT pin_id FROM board_pins bp WHERE bp.board_id = s.board_id AND bp.section_id = s.id
      AND ${notBlockedHere('bp.user_id', ownerOfBoard('$2'), '$1')}
    ORDER BY bp.pin_id DESC LIMIT $4
  ) newest JOIN pins p ON p.id = newest.pin_id
  WHERE s.board_id = $2 AND s.id = ANY ($3) ORDER BY s.id, p.id DESC`;

/**
 * Returns the newest images of sections by people whom the viewer may see, at most `limit` each. The caller must have
 * checked that the board is visible.
 */
export async function picturesOfSections(
  sql: Sql,
  viewerId: string | null,
  boardId: string,
  sectionIds: string[],
  limit: number,
): Promise<SectionPictureRow[]> {
  return sectionIds.length === 0
    ? []
    : sql.rows<SectionPictureRow>(pictures, [viewerId, boardId, sectionIds, limit]);
}
