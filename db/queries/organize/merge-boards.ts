import { statement, type Sql } from '../../connection/database.ts';
import { boardVisible } from '../visibility.ts';

const mayFollow = `
      JOIN boards b ON b.id = $2
      WHERE b.owner_id <> g.follower_id AND ${boardVisible('b', 'g.follower_id')}
        AND NOT EXISTS (SELECT FROM board_collaborators m
          WHERE m.board_id = b.id AND m.user_id = g.follower_id AND m.status = 'banned')
      ON CONFLICT DO NOTHING`;

// Keeps the follow time, by which an undo identifies those who follow the target only through the merge.
const follow = statement('merge_followers_on')`
  WITH g AS (
    SELECT follower_id, created_at FROM follows
    WHERE target_kind = 'board' AND target_id = $1 AND follower_id > $3 ORDER BY follower_id LIMIT $4
  ), followed AS (
    INSERT INTO follows (follower_id, target_kind, target_id, created_at)
    SELECT g.follower_id, 'board', b.id, g.created_at FROM g ${mayFollow}
  )
  SELECT max(follower_id) AS last FROM g`;

/**
 * Makes a batch of a board's followers, after the given one, follow another board if they may see it. Returns the last
 * of them, or null if there were none.
 */
export async function bringSomeFollowers(
  tx: Sql,
  boardId: string,
  targetId: string,
  afterId: string,
  limit: number,
): Promise<string | null> {
  const [row] = await tx.rows<{ last: string | null }>(follow, [boardId, targetId, afterId, limit]);
  return row?.last ?? null;
}

const left = statement('merge_left_pins')`SELECT EXISTS (SELECT FROM board_pins WHERE board_id = $1) AS pins`;

/** Checks whether a pin has been added to a board since its pins were moved. */
export async function hasPinsLeft(sql: Sql, boardId: string): Promise<boolean> {
  const [row] = await sql.rows<{ pins: boolean }>(left, [boardId]);
  return row?.pins ?? false;
}

/** Members of the board $1 who are to come to the target $2: neither members of it already nor banned from it. */
const comers = `board_collaborators c
  LEFT JOIN board_collaborators m ON m.board_id = $2 AND m.user_id = c.user_id
  WHERE c.board_id = $1 AND c.status = 'accepted' AND coalesce(m.status, 'none') NOT IN ('accepted', 'banned')`;

const peopleTogether = statement('merge_people')`
  SELECT (SELECT count(*) FROM board_collaborators n WHERE n.board_id = $2 AND n.status IN ('accepted', 'invited'))
    + (SELECT count(*) FROM ${comers} AND m.status IS DISTINCT FROM 'invited') AS total`;

/** Counts the people of a board, members and invited, once another one's members have come along. */
export async function countPeopleTogether(sql: Sql, boardId: string, targetId: string): Promise<number> {
  const [row] = await sql.rows<{ total: string }>(peopleTogether, [boardId, targetId]);
  return Number(row?.total ?? 0);
}

// A former section's slug is prefixed with its board's slug, because the target may use the same slug.
const finish = statement('merge_finish_hidden')`
  WITH gone AS (UPDATE boards SET deleted_at = now(), merged_into_id = $2 WHERE id = $1),
  led AS (UPDATE board_slugs SET board_id = $2 WHERE owner_id = $3 AND board_id = $1 RETURNING slug),
  kept AS (
    INSERT INTO section_slugs (board_id, slug, section_id)
    SELECT DISTINCT ON (1, 2) $2::bigint, CASE WHEN n.slug LIKE '%/%' THEN n.slug ELSE b.slug || '/' || n.slug END,
      ($4::jsonb ->> n.section_id::text)::bigint
    FROM section_slugs n JOIN board_slugs b ON b.owner_id = $3 AND b.board_id = $1
    WHERE n.board_id = $1 AND $4::jsonb ? n.section_id::text
    ON CONFLICT DO NOTHING
  ), noted AS (UPDATE board_notes SET board_id = $2 WHERE board_id = $1 RETURNING id),
  followed AS (
    INSERT INTO follows (follower_id, target_kind, target_id, created_at)
    SELECT g.follower_id, 'board', b.id, g.created_at
    FROM (SELECT f.follower_id, f.created_at FROM follows f JOIN board_jobs j ON j.id = $6
      WHERE f.target_kind = 'board' AND f.target_id = $1 AND f.created_at > j.created_at - interval '1 minute') g
    ${mayFollow}
  ), coming AS (
    SELECT c.user_id, c.invited_by, c.created_at, m.status AS former_status, m.created_at AS former_at
    FROM (SELECT c.*, count(*) FILTER (WHERE m.status IS DISTINCT FROM 'invited')
        OVER (ORDER BY c.created_at, c.user_id) AS place
      FROM ${comers} AND $5) c
    LEFT JOIN board_collaborators m ON m.board_id = $2 AND m.user_id = c.user_id
    WHERE c.place <= $7 - (SELECT count(*) FROM board_collaborators n
      WHERE n.board_id = $2 AND n.status IN ('accepted', 'invited'))
  ), joined AS (
    INSERT INTO board_collaborators (board_id, user_id, status, invited_by, created_at)
    SELECT $2, user_id, 'accepted', invited_by, created_at FROM coming
    ON CONFLICT (board_id, user_id) DO UPDATE SET status = 'accepted', created_at = EXCLUDED.created_at
  )
  UPDATE board_jobs SET section_map = $4, taken = jsonb_build_object(
    'slugs', (SELECT coalesce(jsonb_agg(slug), '[]') FROM led),
    'notes', (SELECT coalesce(jsonb_agg(id::text), '[]') FROM noted),
    'people', (SELECT coalesce(jsonb_object_agg(user_id, jsonb_build_array(former_status, former_at)), '{}')
      FROM coming WHERE former_status IS NOT NULL))
  WHERE id = $6`;

export interface BoardMerge {
  jobId: string;
  boardId: string;
  targetId: string;
  ownerId: string;
  sectionMap: Record<string, string>;
  keepsCollaborators: boolean;
  /** Members and invited people that fit on the target. */
  mostPeople: number;
}

/**
 * Deletes an emptied board: its slugs redirect to the target, and its notes and, if requested, the collaborators that
 * fit move there, longest on the board first. Everything else stays with the deleted board, for an undo.
 */
export async function finishMerge(tx: Sql, merge: BoardMerge): Promise<void> {
  await tx.rows(finish, [
    merge.boardId,
    merge.targetId,
    merge.ownerId,
    JSON.stringify(merge.sectionMap),
    merge.keepsCollaborators,
    merge.jobId,
    merge.mostPeople,
  ]);
}

const forget = statement('counters_forget_empty')`
  DELETE FROM counters c WHERE c.owner_id = ANY ($1) AND c.value = 0
    AND NOT EXISTS (SELECT FROM counter_deltas d WHERE d.owner_id = c.owner_id AND d.name = c.name)`;

/** Deletes the counters of removed owners, once all pending changes have been aggregated to zero. */
export async function forgetEmptyCounters(sql: Sql, ownerIds: string[]): Promise<void> {
  await sql.rows(forget, [ownerIds]);
}
