import { statement, type Sql, type Statement } from '../connection/database.ts';
import { boardClosed, boardDiscoverable, boardVisible, notBlocked, notHiddenPerson } from './visibility.ts';
import { personColumns, personPicture, type PersonRow } from './people/person.ts';

export type FollowKind = 'user' | 'board' | 'interest';

const insertOf = (kind: FollowKind, target: string) => statement(`follow_${kind}`)`
  INSERT INTO follows (follower_id, target_kind, target_id)
  SELECT $1, '${kind}', t.id FROM ${target}
  ON CONFLICT (follower_id, target_kind, target_id) DO UPDATE SET created_at = follows.created_at
  RETURNING target_id AS "targetId", xmax = 0 AS "isNew"`;
const insert: Record<FollowKind, Statement> = {
  user: insertOf('user', `users t WHERE t.id = $2 AND t.id <> $1 AND ${notBlocked('t.id', '$1')}`),
  board: insertOf(
    'board',
    `boards t WHERE t.id = $2 AND t.layout = 'default' AND t.owner_id <> $1 AND ${boardVisible('t', '$1')}`,
  ),
  interest: insertOf(
    'interest',
    'interests t WHERE t.id = $2 AND t.hidden_at IS NULL AND t.merged_into IS NULL',
  ),
};

/**
 * Follows a person, board, or topic. Returns whether it is new, or null if there is no such target for this follower.
 * Idempotent.
 */
export async function insertFollow(
  sql: Sql,
  followerId: string,
  kind: FollowKind,
  targetId: string,
): Promise<boolean | null> {
  const [row] = await sql.rows<{ isNew: boolean }>(insert[kind], [followerId, targetId]);
  return row?.isNew ?? null;
}

const unfollow = statement('unfollow')`
  DELETE FROM follows WHERE follower_id = $1 AND target_kind = $2 AND target_id = $3 RETURNING target_id`;

/** Unfollows. Returns whether there was a follow. */
export async function deleteFollow(
  sql: Sql,
  followerId: string,
  kind: FollowKind,
  targetId: string,
): Promise<boolean> {
  return (await sql.rows(unfollow, [followerId, kind, targetId])).length > 0;
}

const followedOfThese = statement('followed_of_these')`
  SELECT target_id AS "targetId" FROM follows
  WHERE follower_id = $1 AND target_kind = 'user' AND target_id = ANY ($2)`;

/** Returns which of these people a person follows. */
export async function followedOf(sql: Sql, followerId: string, userIds: string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await sql.rows<{ targetId: string }>(followedOfThese, [followerId, userIds]);
  return new Set(rows.map(({ targetId }) => targetId));
}

/** Where a page starts in the order of following. */
export interface FollowPlace {
  /** When it was followed, in the database's format. */
  since: string;
  id: string;
}

const afterPlace = '($2::timestamptz IS NULL OR (f.created_at, f.target_id) < ($2::timestamptz, $3::bigint))';

const people = statement('followed_people')`
  SELECT ${personColumns}, f.created_at::text AS since FROM follows f JOIN users u ON u.id = f.target_id ${personPicture}
  WHERE f.follower_id = $1 AND f.target_kind = 'user' AND ${notHiddenPerson('u.id')} AND ${afterPlace}
  ORDER BY f.created_at DESC, f.target_id DESC LIMIT $4`;

/** Lists the people that a person follows, latest first, after a position in that order. */
export async function followedPeople(
  sql: Sql,
  userId: string,
  after: FollowPlace | null,
  limit: number,
): Promise<(PersonRow & { since: string })[]> {
  return sql.rows(people, [userId, after?.since, after?.id, limit]);
}

export interface FollowedBoardRow {
  id: string;
  name: string;
  slug: string;
  layout: 'default' | 'quick_saves';
  ownerUsername: string;
  /** Whether its name is hidden from the viewer (BOARD-09). */
  isClosed: boolean;
  since: string;
}

const boards = statement('followed_boards')`
  SELECT b.id, b.name, b.slug, b.layout, o.username AS "ownerUsername",
    ${boardClosed('b', '$1')} AS "isClosed", f.created_at::text AS since
  FROM follows f JOIN boards b ON b.id = f.target_id JOIN users o ON o.id = b.owner_id
  WHERE f.follower_id = $1 AND f.target_kind = 'board' AND ${boardVisible('b', '$1')}
    AND ${afterPlace}
  ORDER BY f.created_at DESC, f.target_id DESC LIMIT $4`;

/** Lists the boards that a person follows and may see, latest first, after a position in that order. */
export async function followedBoards(
  sql: Sql,
  userId: string,
  after: FollowPlace | null,
  limit: number,
): Promise<FollowedBoardRow[]> {
  return sql.rows<FollowedBoardRow>(boards, [userId, after?.since, after?.id, limit]);
}

const boardsForOthers = statement('followed_boards_public')`
  SELECT b.id, b.name, b.slug, b.layout, o.username AS "ownerUsername", false AS "isClosed",
    f.created_at::text AS since
  FROM follows f JOIN boards b ON b.id = f.target_id JOIN users o ON o.id = b.owner_id
  WHERE f.follower_id = $1 AND f.target_kind = 'board' AND ${boardDiscoverable('b')}
    AND ${notBlocked('b.owner_id', '$5')} AND ${afterPlace}
  ORDER BY f.created_at DESC, f.target_id DESC LIMIT $4`;

/** Returns the public boards that a person follows, as other people see the list. */
export async function publicBoardsFollowedBy(
  sql: Sql,
  viewerId: string | null,
  userId: string,
  after: FollowPlace | null,
  limit: number,
): Promise<FollowedBoardRow[]> {
  return sql.rows<FollowedBoardRow>(boardsForOthers, [userId, after?.since, after?.id, limit, viewerId]);
}

/** People on one side of a follow without a block between them and the viewer, newest account first. */
const around = (name: string, column: 'follower_id' | 'target_id', condition: string) => statement(name)`
  SELECT ${personColumns} FROM follows f JOIN users u ON u.id = f.${column} ${personPicture}
  WHERE ${condition} AND f.${column} < $3 AND ${notBlocked(`f.${column}`, '$1')}
  ORDER BY f.${column} DESC LIMIT $4`;

export type FollowList = 'followers' | 'following' | 'boardFollowers';

const lists: Record<FollowList, Statement> = {
  followers: around('followers_of_user', 'follower_id', `f.target_kind = 'user' AND f.target_id = $2`),
  following: around('users_followed_by_user', 'target_id', `f.follower_id = $2 AND f.target_kind = 'user'`),
  boardFollowers: around('followers_of_board', 'follower_id', `f.target_kind = 'board' AND f.target_id = $2`),
};

/** Lists the followers of a person or board, or the people that a person follows. `before` is an exclusive upper id. */
export async function peopleAround(
  sql: Sql,
  viewerId: string | null,
  targetId: string,
  which: FollowList,
  before: string,
  limit: number,
): Promise<PersonRow[]> {
  return sql.rows<PersonRow>(lists[which], [viewerId, targetId, before, limit]);
}
