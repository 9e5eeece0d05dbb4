import { statement, type Sql } from '../../connection/database.ts';

const gone = statement('undo_gone_boards')`
  SELECT CASE WHEN merged_into_id IS NULL THEN 'deleted' ELSE 'merged' END AS how
  FROM boards WHERE id = ANY ($2) AND owner_id = $1 AND deleted_at IS NOT NULL ORDER BY id LIMIT 1`;

/** Returns how one of an owner's boards was removed. Null if all of theirs exist. */
export async function goneBoard(
  tx: Sql,
  ownerId: string,
  boardIds: string[],
): Promise<'deleted' | 'merged' | null> {
  const [row] = await tx.rows<{ how: 'deleted' | 'merged' }>(gone, [ownerId, boardIds]);
  return row?.how ?? null;
}

const merged = statement('undo_merged_board')`
  SELECT name, slug FROM boards WHERE id = $2 AND owner_id = $1 AND merged_into_id = $3 AND deleted_at IS NOT NULL
  FOR UPDATE`;

/** Returns name and slug of a merged board, locked until the transaction ends. Null if it still exists. */
export async function mergedBoard(
  tx: Sql,
  ownerId: string,
  boardId: string,
  targetId: string,
): Promise<{ name: string; slug: string } | null> {
  const [row] = await tx.rows<{ name: string; slug: string }>(merged, [ownerId, boardId, targetId]);
  return row ?? null;
}

// Members who are on the target only through the merge have the same join time there as on the board. Those who were
// invited there before, or had declined, are so again.
const regain = statement('undo_merge_finish')`
  WITH had AS (
    SELECT ARRAY(SELECT jsonb_array_elements_text(coalesce(taken -> 'slugs', '[]'))) AS slugs,
      ARRAY(SELECT jsonb_array_elements_text(coalesce(taken -> 'notes', '[]'))::bigint) AS notes,
      coalesce(taken -> 'people', '{}') AS people
    FROM board_jobs WHERE id = $1
  ), led AS (
    UPDATE board_slugs s SET board_id = $3 FROM had
    WHERE s.owner_id = $2 AND s.board_id = $4 AND s.slug = ANY (had.slugs)
  ), unled AS (
    DELETE FROM section_slugs n USING had
    WHERE n.board_id = $4 AND n.slug LIKE '%/%' AND split_part(n.slug, '/', 1) = ANY (had.slugs)
  ), noted AS (
    UPDATE board_notes n SET board_id = $3 FROM had WHERE n.board_id = $4 AND n.id = ANY (had.notes)
  ), brought AS (
    SELECT m.user_id, had.people -> m.user_id::text AS former FROM had, board_collaborators m
    JOIN board_collaborators was ON was.board_id = $3 AND was.user_id = m.user_id
      AND was.created_at = m.created_at AND was.status = 'accepted'
    WHERE m.board_id = $4
  ), as_before AS (
    UPDATE board_collaborators m SET status = b.former ->> 0, created_at = (b.former ->> 1)::timestamptz
    FROM brought b WHERE m.board_id = $4 AND m.user_id = b.user_id AND b.former IS NOT NULL
  )
  DELETE FROM board_collaborators m USING brought b
  WHERE m.board_id = $4 AND m.user_id = b.user_id AND b.former IS NULL`;

/** Gives a merged board its slugs and notes back. Members who came with it leave the target. */
export async function regainFromTarget(
  tx: Sql,
  jobId: string,
  ownerId: string,
  boardId: string,
  targetId: string,
): Promise<void> {
  await tx.rows(regain, [jobId, ownerId, boardId, targetId]);
}

const uncover = statement('undo_merge_uncover')`
  UPDATE boards SET deleted_at = NULL, merged_into_id = NULL, name = $2, slug = $3 WHERE id = $1`;

export async function uncoverBoard(tx: Sql, boardId: string, name: string, slug: string): Promise<void> {
  await tx.rows(uncover, [boardId, name, slug]);
}

const unfollow = statement('undo_merge_followers')`
  WITH few AS (
    SELECT f.follower_id FROM follows f JOIN follows was
      ON was.follower_id = f.follower_id AND was.target_kind = 'board' AND was.target_id = $1
        AND was.created_at = f.created_at
    WHERE f.target_kind = 'board' AND f.target_id = $2 LIMIT $3
  )
  DELETE FROM follows f USING few
  WHERE f.follower_id = few.follower_id AND f.target_kind = 'board' AND f.target_id = $2 RETURNING f.follower_id`;

/** Removes a batch of those who follow the target only through the merge. Returns how many. */
export async function unfollowTarget(
  tx: Sql,
  boardId: string,
  targetId: string,
  limit: number,
): Promise<number> {
  return (await tx.rows(unfollow, [boardId, targetId, limit])).length;
}

export interface TakenSection {
  title: string;
  slug: string;
  /** 0 for the first. */
  place: number;
  /** All slugs that led to it. */
  slugs: string[];
}

const remove = statement('board_job_remove_section')`
  WITH gone AS (
    DELETE FROM board_sections WHERE board_id = $2 AND id = $3 RETURNING id, title, slug, position
  ), led AS (
    UPDATE section_slugs SET section_id = $4 WHERE board_id = $2 AND section_id = $3 AND $4::bigint IS NOT NULL
    RETURNING slug
  ), unnamed AS (
    DELETE FROM section_slugs WHERE board_id = $2 AND section_id = $3 AND $4::bigint IS NULL RETURNING slug
  )
  UPDATE board_jobs SET taken = jsonb_build_object('title', gone.title, 'slug', gone.slug,
    'place', (SELECT count(*) FROM board_sections s
      WHERE s.board_id = $2 AND (s.position, s.id) < (gone.position, gone.id)),
    'slugs', (SELECT jsonb_agg(slug) FROM (SELECT slug FROM led UNION ALL SELECT slug FROM unnamed) AS l))
  FROM gone WHERE board_jobs.id = $1`;

/** Removes an empty section and records it. Its slugs redirect to the section that took its pins, if any. */
export async function takeSection(
  tx: Sql,
  jobId: string,
  boardId: string,
  sectionId: string,
  successorId: string | null,
): Promise<void> {
  await tx.rows(remove, [jobId, boardId, sectionId, successorId]);
}

const taken = statement('board_job_taken')`SELECT taken FROM board_jobs WHERE id = $1`;

/** Returns the section that a job removed, or null if it has not yet. */
export async function takenSection(tx: Sql, jobId: string): Promise<TakenSection | null> {
  const [row] = await tx.rows<{ taken: TakenSection | null }>(taken, [jobId]);
  return row?.taken ?? null;
}

const free = statement('undo_section_slugs_free')`
  DELETE FROM section_slugs WHERE board_id = $1 AND section_id = $2 AND slug = ANY ($3)`;
const name = statement('undo_section_slugs')`
  INSERT INTO section_slugs (board_id, slug, section_id) SELECT $1, slug, $2 FROM unnest($3::text[]) AS slug
  ON CONFLICT DO NOTHING`;

/** Releases slugs that redirect to the section that took another's pins. */
export async function freeSlugs(
  tx: Sql,
  boardId: string,
  successorId: string,
  slugs: string[],
): Promise<void> {
  await tx.rows(free, [boardId, successorId, slugs]);
}

/** Assigns the free ones of these slugs to a section. */
export async function leadSlugs(tx: Sql, boardId: string, sectionId: string, slugs: string[]): Promise<void> {
  await tx.rows(name, [boardId, sectionId, slugs]);
}
