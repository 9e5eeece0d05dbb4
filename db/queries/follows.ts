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

export interface FollowedPersonRow {
  userId: string;
  username: string;
  fullName: string;
  firstName: string;
  isVerifiedMerchant: boolean;
  avatarSignature: string | null;
  avatarFormat: string | null;
}

const people: Statement = {
  name: 'followed_people',
  text: `
    SELECT u.id AS "userId", u.username, u.full_name AS "fullName", u.first_name AS "firstName",
      u.is_verified_merchant AS "isVerifiedMerchant", u.avatar_signature AS "avatarSignature",
      a.format AS "avatarFormat"
    FROM follows f JOIN users u ON u.id = f.target_id LEFT JOIN images a ON a.signature = u.avatar_signature
    WHERE f.follower_id = $1 AND f.target_kind = 'user'
    ORDER BY f.created_at DESC, f.target_id DESC LIMIT $2`,
};

export async function followedPeople(sql: Sql, userId: string, limit: number): Promise<FollowedPersonRow[]> {
  return sql.rows<FollowedPersonRow>(people, [userId, limit]);
}

export interface FollowedBoardRow {
  id: string;
  name: string;
  slug: string;
  layout: 'default' | 'quick_saves';
  ownerUsername: string;
}

const boards: Statement = {
  name: 'followed_boards',
  text: `
    SELECT b.id, b.name, b.slug, b.layout, o.username AS "ownerUsername"
    FROM follows f JOIN boards b ON b.id = f.target_id JOIN users o ON o.id = b.owner_id
    WHERE f.follower_id = $1 AND f.target_kind = 'board' AND ${boardVisible('b', '$1')}
    ORDER BY f.created_at DESC, f.target_id DESC LIMIT $2`,
};

export async function followedBoards(sql: Sql, userId: string, limit: number): Promise<FollowedBoardRow[]> {
  return sql.rows<FollowedBoardRow>(boards, [userId, limit]);
}

const followers: Statement = {
  name: 'followers_of_user',
  text: `
    SELECT u.id AS "userId", u.username, u.full_name AS "fullName", u.first_name AS "firstName",
      u.is_verified_merchant AS "isVerifiedMerchant", u.avatar_signature AS "avatarSignature",
      a.format AS "avatarFormat"
    FROM follows f JOIN users u ON u.id = f.follower_id LEFT JOIN images a ON a.signature = u.avatar_signature
    WHERE f.target_kind = 'user' AND f.target_id = $1 AND f.follower_id < $2
    ORDER BY f.follower_id DESC LIMIT $3`,
};
const following: Statement = {
  name: 'users_followed_by_user',
  text: `
    SELECT u.id AS "userId", u.username, u.full_name AS "fullName", u.first_name AS "firstName",
      u.is_verified_merchant AS "isVerifiedMerchant", u.avatar_signature AS "avatarSignature",
      a.format AS "avatarFormat"
    FROM follows f JOIN users u ON u.id = f.target_id LEFT JOIN images a ON a.signature = u.avatar_signature
    WHERE f.follower_id = $1 AND f.target_kind = 'user' AND f.target_id < $2
    ORDER BY f.target_id DESC LIMIT $3`,
};

/** People who follow a person, or whom the person follows, newest account first below an exclusive id. */
export async function peopleAround(
  sql: Sql,
  userId: string,
  which: 'followers' | 'following',
  before: string,
  limit: number,
): Promise<FollowedPersonRow[]> {
  return sql.rows<FollowedPersonRow>(which === 'followers' ? followers : following, [userId, before, limit]);
}
