import { statement, type Sql } from '../../connection/database.ts';
import { boardDiscoverable, notBlocked } from '../visibility.ts';

const copies = statement('pin_activity')`
  SELECT p.id FROM pins p JOIN boards b ON b.id = p.board_id
  WHERE p.root_pin_id = $2 AND ($3::bigint = 0 OR p.id < $3) AND ${boardDiscoverable('b')}
    AND ${notBlocked('p.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}
  ORDER BY p.id DESC LIMIT $4`;

/** Returns the IDs of a pin's public copies, latest first. `before` is an exclusive upper ID, '0' for none. */
export async function publicCopiesOf(
  sql: Sql,
  viewerId: string | null,
  rootPinId: string,
  before: string,
  limit: number,
): Promise<string[]> {
  const rows = await sql.rows<{ id: string }>(copies, [viewerId, rootPinId, before, limit]);
  return rows.map(({ id }) => id);
}

const names = statement('pin_board_names')`
  SELECT min(b.name) AS name FROM (
    SELECT board_id FROM pins WHERE root_pin_id = $2 ORDER BY id DESC LIMIT 300
  ) p JOIN boards b ON b.id = p.board_id
  WHERE ${boardDiscoverable('b')} AND b.layout = 'default' AND ${notBlocked('b.owner_id', '$1')}
  GROUP BY search_fold(b.name) ORDER BY count(*) DESC, name LIMIT $3`;

/** Returns the names of public boards that a pin or its copies are on, most frequent first. */
export async function boardNamesOfPin(
  sql: Sql,
  viewerId: string,
  rootPinId: string,
  limit: number,
): Promise<string[]> {
  const rows = await sql.rows<{ name: string }>(names, [viewerId, rootPinId, limit]);
  return rows.map(({ name }) => name);
}
