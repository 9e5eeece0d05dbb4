import { statement, type Sql } from '../../connection/database.ts';
import { boardDiscoverable } from '../visibility.ts';

/** Copies of a picture whose sections are looked at, the newest, and pins of each section. */
const copiesLookedAt = 100;
const sectionsLookedAt = 12;
const pinsLookedAt = 60;

const beside = statement('pictures_beside_in_sections')`
  SELECT p.image_signature AS signature FROM (
    SELECT DISTINCT near.board_id, near.section_id FROM (
      SELECT q.board_id, q.section_id FROM pins q WHERE q.image_signature = $1
      ORDER BY q.board_id DESC LIMIT ${copiesLookedAt}
    ) near JOIN boards b ON b.id = near.board_id
    WHERE near.section_id IS NOT NULL AND ${boardDiscoverable('b')}
    ORDER BY near.board_id DESC, near.section_id LIMIT ${sectionsLookedAt}
  ) shared CROSS JOIN LATERAL (
    SELECT bp.pin_id, count(*) OVER () AS size FROM (
      SELECT pin_id FROM board_pins WHERE board_id = shared.board_id AND section_id = shared.section_id
      ORDER BY pin_id DESC LIMIT ${pinsLookedAt}
    ) bp
  ) placed JOIN pins p ON p.id = placed.pin_id
  WHERE p.image_signature <> $1
  GROUP BY p.image_signature ORDER BY sum(1.0 / placed.size) DESC, max(p.id) DESC LIMIT $2`;

/**
 * Lists signatures of images that people keep in the same sections of public boards as this one: those in most sections
 * first, of which small ones count more.
 */
export async function picturesBesideInSections(
  sql: Sql,
  signature: string,
  limit: number,
): Promise<string[]> {
  const rows = await sql.rows<{ signature: string }>(beside, [signature, limit]);
  return rows.map((row) => row.signature);
}
