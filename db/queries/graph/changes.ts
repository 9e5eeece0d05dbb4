import { statement, type Sql } from '../../connection/database.ts';
import { anyValue } from '../../connection/kept/any-value.ts';
import { boardDiscoverable } from '../visibility.ts';

/** A reader's position: all changes up to here have been seen. */
export interface ChangePosition {
  xid: string;
  id: string;
}

const start = statement('graph_changes_start')`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xid`;

/** Returns the position to follow changes from, if everything committed now is loaded after this call. */
export async function changesStart(sql: Sql): Promise<ChangePosition> {
  const [row] = await sql.rows<{ xid: string }>(start);
  return { xid: row?.xid ?? '0', id: '0' };
}

export interface GraphChangeRow extends ChangePosition {
  boardId: string;
  /** Null if the whole board changed. */
  signature: string | null;
  /** Whether no earlier change can still appear: all transactions up to this one have ended. */
  isSettled: boolean;
  /** Current state: the image is on the public board, or the board is public. */
  isLive: boolean;
  language: string | null;
}

const after = statement('graph_changes_after')`
  SELECT c.xid::text, c.id, c.board_id AS "boardId", encode(c.picture, 'hex') AS signature,
    c.xid < pg_snapshot_xmin(pg_current_snapshot()) AS "isSettled",
    CASE WHEN c.picture IS NULL
      THEN EXISTS (SELECT 1 FROM boards b WHERE b.id = c.board_id AND ${boardDiscoverable('b')})
      ELSE EXISTS (SELECT 1 FROM pins p JOIN boards b ON b.id = p.board_id
        WHERE p.image_signature = encode(c.picture, 'hex') AND p.board_id = c.board_id AND ${boardDiscoverable('b')})
    END AS "isLive",
    (SELECT left(o.locale, 2) FROM boards b JOIN users o ON o.id = b.owner_id WHERE b.id = c.board_id) AS language
  FROM (
    SELECT * FROM graph_changes WHERE (xid, id) > (${anyValue('$1', 'text::xid8')}, ${anyValue('$2', 'bigint')})
    ORDER BY xid, id LIMIT ${anyValue('$3', 'bigint')}
  ) c ORDER BY c.xid, c.id`;

/**
 * Lists changes after a position, oldest transaction first. Unsettled ones are returned again: continue from the last
 * settled one. Each gives the current state, so reading it twice, late, or out of order is harmless.
 */
export async function changesAfter(
  sql: Sql,
  position: ChangePosition,
  limit: number,
): Promise<GraphChangeRow[]> {
  return sql.rows<GraphChangeRow>(after, [position.xid, position.id, limit]);
}

const ofBoard = statement('graph_pictures_of_board')`
  SELECT DISTINCT p.image_signature AS signature
  FROM boards b JOIN board_pins bp ON bp.board_id = b.id JOIN pins p ON p.id = bp.pin_id
  WHERE b.id = $1 AND ${boardDiscoverable('b')}`;

/** Returns the signatures of all images on a board. Empty if it is not public. */
export async function publicPicturesOfBoard(sql: Sql, boardId: string): Promise<string[]> {
  const rows = await sql.rows<{ signature: string }>(ofBoard, [boardId]);
  return rows.map(({ signature }) => signature);
}

const forget = statement('graph_changes_forget')`
  DELETE FROM graph_changes g USING (
    SELECT board_id, id FROM graph_changes WHERE id < $1 ORDER BY xid, id LIMIT $2
  ) old WHERE g.board_id = old.board_id AND g.id = old.id RETURNING g.id`;

/** Deletes changes with ids below one, limited per call. Returns how many. */
export async function forgetChanges(sql: Sql, beforeId: string, limit: number): Promise<number> {
  return (await sql.rows(forget, [beforeId, limit])).length;
}
