import { statement, type Sql } from '../../connection/database.ts';
import { boardDiscoverable } from '../visibility.ts';

export interface SavedBesideRow {
  /** Name of the member's board. Null for the profile. */
  boardName: string | null;
  saves: number;
}

/** Limit on boards that hold the image. */
const boardsLookedAt = 200;

const beside = statement('saves_beside_picture')`
  WITH own AS MATERIALIZED (
    SELECT q.board_id FROM pins q JOIN boards b ON b.id = q.board_id
    WHERE q.image_signature = $2 AND ${boardDiscoverable('b')} ORDER BY q.board_id DESC LIMIT ${boardsLookedAt}
  )
  SELECT CASE WHEN mine.layout = 'default' THEN mine.name END AS "boardName", count(*)::int AS saves
  FROM (
    SELECT s.board_id, p.image_signature FROM saves s JOIN pins p ON p.id = s.pin_id
    WHERE s.user_id = $1 ORDER BY s.pin_id DESC LIMIT $3
  ) lately JOIN boards mine ON mine.id = lately.board_id
  WHERE lately.image_signature <> $2 AND EXISTS (
    SELECT 1 FROM own JOIN pins r ON r.board_id = own.board_id
    WHERE r.image_signature = lately.image_signature AND own.board_id <> lately.board_id)
  GROUP BY mine.id, 1 ORDER BY count(*) DESC, mine.id DESC`;

/** Lists a member's boards by how many of their latest saves share other public boards with an image. */
export async function savedBeside(
  sql: Sql,
  userId: string,
  signature: string,
  latest: number,
): Promise<SavedBesideRow[]> {
  return sql.rows<SavedBesideRow>(beside, [userId, signature, latest]);
}
