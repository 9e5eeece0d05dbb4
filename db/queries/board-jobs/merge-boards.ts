import type { Sql, Statement } from '../../connection/database.ts';
import { boardVisible } from '../visibility.ts';

const carry: Statement = {
  name: 'merge_carry_section',
  text: `
    WITH named AS (
      INSERT INTO section_slugs (board_id, slug, section_id)
      SELECT $1, $4, $2
      WHERE NOT EXISTS (SELECT FROM board_sections s WHERE s.board_id = $1 AND s.slug = $4 AND s.id <> $2)
      ON CONFLICT (board_id, slug) DO UPDATE SET created_at = section_slugs.created_at
        WHERE section_slugs.section_id = EXCLUDED.section_id
      RETURNING section_id
    )
    INSERT INTO board_sections (board_id, id, title, slug, position)
    SELECT $1, section_id, $3, $4,
      (SELECT coalesce(max(position), -1) + 1 FROM board_sections s WHERE s.board_id = $1)
    FROM named ON CONFLICT (board_id, id) DO NOTHING RETURNING id`,
};

/** Puts a section of another board on this one under its own id; false when the slug is taken. */
export async function carrySection(
  tx: Sql,
  boardId: string,
  section: { id: string; title: string; slug: string },
): Promise<boolean> {
  return (await tx.rows(carry, [boardId, section.id, section.title, section.slug])).length > 0;
}

const follow: Statement = {
  name: 'merge_followers',
  text: `
    WITH gone AS (
      DELETE FROM follows f USING (
        SELECT follower_id FROM follows WHERE target_kind = 'board' AND target_id = $1 ORDER BY follower_id LIMIT $3
      ) few
      WHERE f.follower_id = few.follower_id AND f.target_kind = 'board' AND f.target_id = $1
      RETURNING f.follower_id, f.created_at
    ), followed AS (
      INSERT INTO follows (follower_id, target_kind, target_id, created_at)
      SELECT g.follower_id, 'board', b.id, g.created_at FROM gone g JOIN boards b ON b.id = $2
      WHERE b.owner_id <> g.follower_id AND ${boardVisible('b', 'g.follower_id')}
        AND NOT EXISTS (SELECT FROM board_collaborators m
          WHERE m.board_id = b.id AND m.user_id = g.follower_id AND m.status = 'banned')
      ON CONFLICT DO NOTHING
    )
    SELECT count(*) AS n FROM gone`,
};

/** Lets some followers of a board follow another where they may know of it; answers how many there were. */
export async function moveFollowers(
  tx: Sql,
  boardId: string,
  targetId: string,
  limit: number,
): Promise<number> {
  const [row] = await tx.rows<{ n: string }>(follow, [boardId, targetId, limit]);
  return Number(row?.n ?? 0);
}

const left: Statement = {
  name: 'merge_left',
  text: `
    SELECT EXISTS (SELECT FROM board_pins WHERE board_id = $1) AS pins,
      EXISTS (SELECT FROM follows WHERE target_kind = 'board' AND target_id = $1) AS followers`,
};

/** Whether anything has come to a board since its pins and followers went. */
export async function leftOnBoard(sql: Sql, boardId: string): Promise<{ pins: boolean; followers: boolean }> {
  const [row] = await sql.rows<{ pins: boolean; followers: boolean }>(left, [boardId]);
  return row ?? { pins: false, followers: false };
}

// A section's address at the board that goes is kept with that board's slug before it: its own slug may be another's.
const finish: Statement = {
  name: 'merge_finish',
  text: `
    WITH gone AS (DELETE FROM boards WHERE id = $1 RETURNING id),
    led AS (UPDATE board_slugs SET board_id = $2 WHERE owner_id = $3 AND board_id = $1),
    kept AS (
      INSERT INTO section_slugs (board_id, slug, section_id)
      SELECT DISTINCT ON (1, 2) $2::bigint, CASE WHEN n.slug LIKE '%/%' THEN n.slug ELSE b.slug || '/' || n.slug END,
        ($4::jsonb ->> n.section_id::text)::bigint
      FROM section_slugs n JOIN board_slugs b ON b.owner_id = $3 AND b.board_id = $1
      WHERE n.board_id = $1 AND $4::jsonb ? n.section_id::text
      ON CONFLICT DO NOTHING
    ), unnamed AS (DELETE FROM section_slugs WHERE board_id = $1),
    unsectioned AS (DELETE FROM board_sections WHERE board_id = $1),
    noted AS (UPDATE board_notes SET board_id = $2 WHERE board_id = $1),
    unseen AS (DELETE FROM board_viewers WHERE board_id = $1),
    joined AS (
      INSERT INTO board_collaborators (board_id, user_id, status, invited_by, created_at)
      SELECT $2, user_id, status, invited_by, created_at FROM board_collaborators
      WHERE board_id = $1 AND status = 'accepted' AND $5
      ON CONFLICT DO NOTHING
    ), apart AS (DELETE FROM board_collaborators WHERE board_id = $1)
    SELECT id FROM gone`,
};

export interface BoardMerge {
  boardId: string;
  targetId: string;
  ownerId: string;
  sectionMap: Record<string, string>;
  keepsCollaborators: boolean;
}

/** Takes an emptied board away: its addresses lead to the target, its people come along where that was asked for. */
export async function finishMerge(tx: Sql, merge: BoardMerge): Promise<void> {
  await tx.rows(finish, [
    merge.boardId,
    merge.targetId,
    merge.ownerId,
    JSON.stringify(merge.sectionMap),
    merge.keepsCollaborators,
  ]);
}

const forget: Statement = {
  name: 'counters_forget_empty',
  text: `
    DELETE FROM counters c WHERE c.owner_id = ANY ($1) AND c.value = 0
      AND NOT EXISTS (SELECT FROM counter_deltas d WHERE d.owner_id = c.owner_id AND d.name = c.name)`,
};

/** Forgets the counters of what is gone, once all that was appended has been folded to nothing. */
export async function forgetEmptyCounters(sql: Sql, ownerIds: string[]): Promise<void> {
  await sql.rows(forget, [ownerIds]);
}
