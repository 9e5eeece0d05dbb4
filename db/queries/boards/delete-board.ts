import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { entryColumns, unlisted } from '../pins/pin-entries.ts';
import { boardOpen } from '../visibility.ts';

const hide = statement('board_hide')`
  UPDATE boards SET deleted_at = now()
  WHERE id = $2 AND owner_id = $1 AND layout = 'default' AND deleted_at IS NULL AND ${boardOpen('boards')}
  RETURNING name`;

/** Deletes an owner's board, restorable for a time. Null if it is missing or another person's. */
export async function hideBoard(
  sql: Sql,
  ownerId: string,
  boardId: string,
): Promise<{ name: string } | null> {
  return firstRow<{ name: string }>(sql, hide, [ownerId, boardId]);
}

const hideUnused = statement('board_hide_unused')`
  UPDATE boards b SET deleted_at = now()
  WHERE b.id = $2 AND b.owner_id = $1 AND b.layout = 'default' AND b.deleted_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM board_pins bp WHERE bp.board_id = b.id)
    AND NOT EXISTS (SELECT 1 FROM board_sections s WHERE s.board_id = b.id)
    AND NOT EXISTS (SELECT 1 FROM board_collaborators c WHERE c.board_id = b.id)
    AND NOT EXISTS (SELECT 1 FROM follows f WHERE f.target_kind = 'board' AND f.target_id = b.id)
    AND NOT EXISTS (SELECT 1 FROM product_feeds pf WHERE pf.owner_id = $1 AND pf.board_id = b.id)
  RETURNING 1`;

/**
 * Deletes an owner's board, restorable for a time, if it has no pins, sections, collaborators and followers, and no feed
 * fills it. Returns whether it did.
 */
export async function hideUnusedBoard(sql: Sql, ownerId: string, boardId: string): Promise<boolean> {
  return (await sql.rows(hideUnused, [ownerId, boardId])).length > 0;
}

const hidden = statement('board_hidden')`
  SELECT name, slug FROM boards
  WHERE id = $2 AND owner_id = $1 AND deleted_at > now() - $3 * interval '1 millisecond'
    AND merged_into_id IS NULL AND ${boardOpen('boards')}
  FOR UPDATE`;
const restore = statement('board_restore')`
  UPDATE boards SET deleted_at = NULL, name = $2, slug = $3 WHERE id = $1`;

/**
 * Returns name and slug of a deleted board that its owner may still restore, or null. Locked until the transaction
 * ends.
 */
export async function restorableBoard(
  tx: Sql,
  ownerId: string,
  boardId: string,
  graceMs: number,
): Promise<{ name: string; slug: string } | null> {
  const [row] = await tx.rows<{ name: string; slug: string }>(hidden, [ownerId, boardId, graceMs]);
  return row ?? null;
}

export async function restoreBoardRow(tx: Sql, boardId: string, name: string, slug: string): Promise<void> {
  await tx.rows(restore, [boardId, name, slug]);
}

const over = statement('boards_past_grace')`
  SELECT id, deleted_at::text AS "deletedAt" FROM boards
  WHERE deleted_at <= now() - $1 * interval '1 millisecond' AND ($2::bigint IS NULL OR owner_id = $2)
    AND ($3::timestamptz IS NULL OR (deleted_at, id) > ($3::timestamptz, $4::bigint))
  ORDER BY deleted_at, id LIMIT $5`;

export interface BoardPastGraceRow {
  id: string;
  /** In the database's format. */
  deletedAt: string;
}

/** Lists boards deleted more than `graceMs` ago, of one owner or with null of all, oldest first, after one of them. */
export function boardsPastGrace(
  sql: Sql,
  graceMs: number,
  ownerId: string | null,
  after: BoardPastGraceRow | null,
  limit: number,
): Promise<BoardPastGraceRow[]> {
  return sql.rows<BoardPastGraceRow>(over, [graceMs, ownerId, after?.deletedAt, after?.id, limit]);
}

const removePins = statement('board_remove_pins')`
  WITH doomed AS (
    SELECT bp.pin_id FROM board_pins bp WHERE bp.board_id = $1 ORDER BY bp.pin_id LIMIT $2
  ), gone AS (
    DELETE FROM pins p USING doomed d WHERE p.id = d.pin_id AND p.board_id = $1
    RETURNING ${entryColumns}
  ), ${unlisted}, unnoted AS (
    DELETE FROM pin_notes n USING gone WHERE n.user_id = gone.user_id AND n.pin_id = gone.id
  )
  SELECT count(*) AS removed FROM gone`;

/** Deletes up to `limit` pins of a board with their lists and counts, in one statement. Returns how many. */
export async function removePinsOfBoard(sql: Sql, boardId: string, limit: number): Promise<number> {
  const [row] = await sql.rows<{ removed: string }>(removePins, [boardId, limit]);
  return Number(row?.removed ?? 0);
}

const removeFollowers = statement('board_remove_followers')`
  WITH doomed AS (
    SELECT follower_id FROM follows WHERE target_kind = 'board' AND target_id = $1 ORDER BY follower_id LIMIT $2
  ), gone AS (
    DELETE FROM follows f USING doomed d
    WHERE f.follower_id = d.follower_id AND f.target_kind = 'board' AND f.target_id = $1 RETURNING 1
  )
  SELECT count(*)::int AS removed FROM gone`;

/** Removes up to `limit` followers of a deleted board, which nobody can follow anew. Returns how many. */
export async function removeFollowersOfBoard(sql: Sql, boardId: string, limit: number): Promise<number> {
  const [row] = await sql.rows<{ removed: number }>(removeFollowers, [boardId, limit]);
  return row?.removed ?? 0;
}

const remove = statement('board_remove')`
  WITH gone AS (
    DELETE FROM boards b WHERE b.id = $1 AND b.deleted_at <= now() - $2 * interval '1 millisecond'
      AND NOT EXISTS (SELECT 1 FROM board_pins bp WHERE bp.board_id = b.id)
      AND NOT EXISTS (SELECT 1 FROM follows f WHERE f.target_kind = 'board' AND f.target_id = b.id)
    RETURNING id, owner_id, merged_into_id
  ), rehomed AS (
    UPDATE removed_pins r SET pin = r.pin || jsonb_build_object('board_id', gone.merged_into_id) FROM gone
    WHERE r.pin ->> 'board_id' = gone.id::text AND gone.merged_into_id IS NOT NULL
  ), unnamed AS (
    DELETE FROM board_slugs s USING gone WHERE s.owner_id = gone.owner_id AND s.board_id = gone.id
  ), unsectioned AS (
    DELETE FROM board_sections s USING gone WHERE s.board_id = gone.id RETURNING s.id
  ), unled AS (DELETE FROM section_slugs n USING gone WHERE n.board_id = gone.id),
  unshared AS (DELETE FROM board_collaborators c USING gone WHERE c.board_id = gone.id),
  unasked AS (DELETE FROM board_requests r USING gone WHERE r.board_id = gone.id),
  unseen AS (DELETE FROM board_viewers v USING gone WHERE v.board_id = gone.id),
  unnoted AS (DELETE FROM board_notes n USING gone WHERE n.board_id = gone.id),
  untold AS (DELETE FROM board_activity t USING gone WHERE t.board_id = gone.id),
  unlinked AS (DELETE FROM board_links l USING gone WHERE l.board_id = gone.id),
  uncounted AS (
    DELETE FROM counters c USING (SELECT id FROM gone UNION ALL SELECT id FROM unsectioned) o
    WHERE c.owner_id = o.id AND c.value = 0
  )
  SELECT id FROM gone`;

/**
 * Deletes a board without pins and followers past its grace period, with everything that belongs to it. What the staff
 * removed from it belongs to the board that it was merged into.
 */
export async function removeEmptyBoard(sql: Sql, boardId: string, graceMs: number): Promise<boolean> {
  return (await sql.rows(remove, [boardId, graceMs])).length > 0;
}
