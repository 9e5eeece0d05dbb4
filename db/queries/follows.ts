import type { Sql, Statement } from '../connection/database.ts';
import { boardVisible } from './visibility.ts';

const followUserStatement: Statement = {
  name: 'follow_user',
  text: `
    INSERT INTO follows (follower_id, target_kind, target_id)
    SELECT $1, 'user', u.id FROM users u WHERE u.id = $2 AND u.id <> $1
    ON CONFLICT (follower_id, target_kind, target_id) DO UPDATE SET created_at = follows.created_at
    RETURNING target_id AS "targetId"`,
};
const followBoardStatement: Statement = {
  name: 'follow_board',
  text: `
    INSERT INTO follows (follower_id, target_kind, target_id)
    SELECT $1, 'board', b.id FROM boards b
    WHERE b.id = $2 AND b.layout = 'default' AND b.owner_id <> $1 AND ${boardVisible('b', '$1')}
    ON CONFLICT (follower_id, target_kind, target_id) DO UPDATE SET created_at = follows.created_at
    RETURNING target_id AS "targetId"`,
};
const unfollow: Statement = {
  name: 'unfollow',
  text: 'DELETE FROM follows WHERE follower_id = $1 AND target_kind = $2 AND target_id = $3',
};

/** Follows a person or a board; false when there is no such target for this follower. Repeating is harmless. */
export async function insertFollow(
  sql: Sql,
  followerId: string,
  kind: 'user' | 'board',
  targetId: string,
): Promise<boolean> {
  const statement = kind === 'user' ? followUserStatement : followBoardStatement;
  const rows = await sql.rows<{ targetId: string }>(statement, [followerId, targetId]);
  return rows.length > 0;
}

export async function deleteFollow(
  sql: Sql,
  followerId: string,
  kind: 'user' | 'board',
  targetId: string,
): Promise<void> {
  await sql.rows(unfollow, [followerId, kind, targetId]);
}
