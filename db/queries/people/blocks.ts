import { statement, type Sql } from '../../connection/database.ts';
import { personColumns, personPicture, type PersonRow } from './person.ts';

const insert = statement('block_insert')`
  INSERT INTO blocks AS k (user_id, other_id, is_blocking, is_blocked)
  VALUES ($1, $2, true, false), ($2, $1, false, true)
  ON CONFLICT (user_id, other_id) DO UPDATE SET is_blocking = k.is_blocking OR EXCLUDED.is_blocking,
    is_blocked = k.is_blocked OR EXCLUDED.is_blocked,
    created_at = CASE WHEN EXCLUDED.is_blocking AND NOT k.is_blocking THEN now() ELSE k.created_at END`;
const remove = statement('block_remove')`
  DELETE FROM blocks WHERE (user_id = $1 AND other_id = $2 AND NOT is_blocked)
    OR (user_id = $2 AND other_id = $1 AND NOT is_blocking)`;
const weaken = statement('block_weaken')`
  UPDATE blocks SET is_blocking = is_blocking AND user_id <> $1, is_blocked = is_blocked AND other_id <> $1
  WHERE (user_id = $1 AND other_id = $2) OR (user_id = $2 AND other_id = $1)`;
const unfollow = statement('block_unfollow')`
  DELETE FROM follows f USING (VALUES ($1::bigint, $2::bigint), ($2::bigint, $1::bigint)) AS two (one, other)
  WHERE f.follower_id = two.one AND (
    (f.target_kind = 'user' AND f.target_id = two.other)
    OR (f.target_kind = 'board' AND f.target_id IN (SELECT id FROM boards WHERE owner_id = two.other)))`;
const leaveBoards = statement('block_leave_boards')`
  DELETE FROM board_collaborators bc USING boards b,
    (VALUES ($1::bigint, $2::bigint), ($2::bigint, $1::bigint)) AS two (one, other)
  WHERE bc.user_id = two.one AND b.id = bc.board_id AND bc.status <> 'banned' AND (
    b.owner_id = two.other OR (bc.status = 'invited' AND bc.invited_by = two.other))`;

const endRequests = statement('block_end_requests')`
  UPDATE board_requests r SET status = 'withdrawn', note = '' FROM boards b,
    (VALUES ($1::bigint, $2::bigint), ($2::bigint, $1::bigint)) AS two (one, other)
  WHERE r.user_id = two.one AND b.id = r.board_id AND b.owner_id = two.other AND r.status = 'waiting'`;

/** Whoever did not block sees no actor in the history. */
const endPartnerships = statement('block_end_partnerships')`
  WITH ended AS (
    UPDATE business_items i SET status = 'closed'
    FROM (VALUES ($1::bigint, $2::bigint), ($2::bigint, $1::bigint)) AS two (one, other)
    WHERE i.business_id = two.one AND i.partner_id = two.other AND i.kind = 'partner'
      AND i.status <> 'closed'
    RETURNING i.business_id, i.partner_id
  )
  INSERT INTO business_history (business_id, actor_id, act, subject)
  SELECT side.id, CASE WHEN side.id = $1::bigint THEN side.id ELSE 0 END, 'partner_ended', b.name
  FROM (SELECT business_id AS id, partner_id AS other FROM ended UNION SELECT partner_id, business_id FROM ended) side
  JOIN businesses b ON b.owner_id = side.other`;

/** Simultaneous mutual blocks wait for each other instead of failing. */
const turns = statement('block_turns')`
  SELECT pg_advisory_xact_lock(hashint8(least($1::bigint, $2::bigint)), hashint8(greatest($1::bigint, $2::bigint)))`;

/**
 * Blocks a person and ends all relations between the two. Must run in a transaction. False if they were blocked
 * already.
 */
export async function insertBlock(tx: Sql, userId: string, otherId: string): Promise<boolean> {
  await tx.rows(turns, [userId, otherId]);
  const { isBlocking } = await blockBetween(tx, userId, otherId);
  for (const statement of [insert, unfollow, leaveBoards, endRequests, endPartnerships])
    await tx.rows(statement, [userId, otherId]);
  return !isBlocking;
}

/**
 * Removes a person's block. The other person's own block stays. Must run in a transaction. False if there was none.
 */
export async function removeBlock(tx: Sql, userId: string, otherId: string): Promise<boolean> {
  await tx.rows(turns, [userId, otherId]);
  const { isBlocking } = await blockBetween(tx, userId, otherId);
  for (const statement of [remove, weaken]) await tx.rows(statement, [userId, otherId]);
  return isBlocking;
}

const between = statement('block_between')`
  SELECT is_blocking AS "isBlocking", is_blocked AS "isBlocked" FROM blocks WHERE user_id = $1 AND other_id = $2`;

/** Returns the blocks between two people, from the first one's point of view. */
export async function blockBetween(
  sql: Sql,
  userId: string,
  otherId: string,
): Promise<{ isBlocking: boolean; isBlocked: boolean }> {
  const [row] = await sql.rows<{ isBlocking: boolean; isBlocked: boolean }>(between, [userId, otherId]);
  return row ?? { isBlocking: false, isBlocked: false };
}

const list = statement('blocked_people')`
  SELECT ${personColumns} FROM blocks k JOIN users u ON u.id = k.other_id ${personPicture}
  WHERE k.user_id = $1 AND k.is_blocking AND k.other_id < $2 ORDER BY k.other_id DESC LIMIT $3`;

/** Lists the people that a person blocks, newest account first. `before` is an exclusive upper id. */
export async function blockedPeople(
  sql: Sql,
  userId: string,
  before: string,
  limit: number,
): Promise<PersonRow[]> {
  return sql.rows<PersonRow>(list, [userId, before, limit]);
}
