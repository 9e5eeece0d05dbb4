import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { boardVisible } from '../visibility.ts';
import { boardColumns, boardJoins, type BoardRow } from './board-row.ts';

const byId = statement('board_by_id')`
  SELECT ${boardColumns} FROM boards b ${boardJoins} WHERE b.id = $2 AND ${boardVisible('b', '$1')}`;

/** Returns the board. Null if it is missing or hidden from this viewer, which are indistinguishable. */
export async function boardById(
  sql: Sql,
  viewerId: string | null,
  boardId: string,
): Promise<BoardRow | null> {
  return firstRow<BoardRow>(sql, byId, [viewerId, boardId]);
}

const bySlug = statement('board_by_slug')`
  SELECT ${boardColumns} FROM boards b ${boardJoins}
  WHERE b.id = coalesce(
      (SELECT n.board_id FROM board_slugs n WHERE n.owner_id = $2 AND n.slug = $3),
      (SELECT own.id FROM boards own WHERE own.owner_id = $2 AND own.id::text = $3))
    AND ${boardVisible('b', '$1')}`;

/**
 * Returns the owner's board with that slug. Also finds former slugs and the ID, which addresses protected boards, so
 * compare `slug` and redirect.
 */
export async function boardBySlug(
  sql: Sql,
  viewerId: string | null,
  ownerId: string,
  slug: string,
): Promise<BoardRow | null> {
  return firstRow<BoardRow>(sql, bySlug, [viewerId, ownerId, slug]);
}

const quickSaves = statement('board_quick_saves')`
  SELECT id FROM boards WHERE owner_id = $1 AND layout = 'quick_saves' ORDER BY id LIMIT 1`;

/** Returns the id of the board behind 'saved to profile'. */
export async function quickSavesBoardId(sql: Sql, ownerId: string): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(quickSaves, [ownerId]);
  return row?.id ?? null;
}
