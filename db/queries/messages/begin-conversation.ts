import { statement, type Sql } from '../../connection/database.ts';
import { notBlocked } from '../visibility.ts';

/** A recipient, with what the writer may know of them. */
export interface ReachableRow {
  id: string;
  /** Whether they accept messages from people with whom they have no conversation. */
  takesMessages: boolean;
  followsWriter: boolean;
}

const reachable = statement('conversation_reachable')`
  SELECT u.id, u.shows_messaging AS "takesMessages", EXISTS (
    SELECT 1 FROM follows f WHERE f.follower_id = u.id AND f.target_kind = 'user' AND f.target_id = $1)
    AS "followsWriter"
  FROM users u WHERE u.id = ANY ($2) AND u.id <> $1 AND ${notBlocked('u.id', '$1')}`;

/** Filters the people to those visible to the writer. */
export async function reachablePeople(
  sql: Sql,
  writerId: string,
  userIds: string[],
): Promise<ReachableRow[]> {
  return sql.rows<ReachableRow>(reachable, [writerId, userIds]);
}

/** Uses the same locks as blocks, so that no block occurs between check and write. */
const turns = statement('conversation_turns')`
  SELECT pg_advisory_xact_lock(hashint8(least($1::bigint, $2::bigint)), hashint8(greatest($1::bigint, $2::bigint)))`;
const pair = statement('conversation_of_pair')`
  SELECT conversation_id AS id FROM conversation_pairs
  WHERE low_id = least($1::bigint, $2::bigint) AND high_id = greatest($1::bigint, $2::bigint)`;

/** Locks a pair of people who start a conversation, inside a transaction. */
export async function lockPair(tx: Sql, userId: string, otherId: string): Promise<void> {
  await tx.rows(turns, [userId, otherId]);
}

/** Returns the conversation of two people, or null. */
export async function conversationOfPair(sql: Sql, userId: string, otherId: string): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(pair, [userId, otherId]);
  return row?.id ?? null;
}

const insert = statement('conversation_insert')`
  WITH made AS (INSERT INTO conversations (is_group, created_by) VALUES ($2, $1) RETURNING id),
  paired AS (
    INSERT INTO conversation_pairs (low_id, high_id, conversation_id)
    SELECT least($1::bigint, ($3::bigint[])[1]), greatest($1::bigint, ($3::bigint[])[1]), id FROM made WHERE NOT $2
  ), joined AS (
    INSERT INTO conversation_members (user_id, conversation_id, status)
    SELECT $1, id, 'accepted' FROM made
    UNION ALL SELECT asked.id, made.id, asked.status FROM made, unnest($3::bigint[], $4::text[]) AS asked (id, status)
  )
  SELECT id FROM made`;

/** Starts a conversation of two, or a group. The other people get it as a request. */
export async function insertConversation(
  tx: Sql,
  writerId: string,
  others: { id: string; status: 'accepted' | 'requested' }[],
): Promise<string> {
  const [row] = await tx.rows<{ id: string }>(insert, [
    writerId,
    others.length > 1,
    others.map(({ id }) => id),
    others.map(({ status }) => status),
  ]);
  if (row === undefined) throw new Error('an inserted conversation answered no row');
  return row.id;
}

const begunSince = statement('conversations_begun_since')`
  SELECT count(*) AS n FROM (
    SELECT 1 FROM conversations WHERE created_by = $1 AND created_at > $2 ORDER BY id DESC LIMIT $3) lately`;

/** Counts the conversations that a person started since a time, up to `most`. */
export async function conversationsBegunSince(
  sql: Sql,
  userId: string,
  since: Date,
  most: number,
): Promise<number> {
  const [row] = await sql.rows<{ n: string }>(begunSince, [userId, since, most]);
  return Number(row?.n ?? 0);
}

const requested = statement('conversation_requested_by_first')`
  SELECT user_id AS id FROM conversation_members
  WHERE conversation_id = $1 AND status = 'requested'
    AND NOT EXISTS (SELECT 1 FROM messages WHERE conversation_id = $1 AND id < $2)`;

/**
 * Returns the IDs of members who have the conversation as a request, if this message is its first. Empty for later
 * messages.
 */
export async function requestedByFirst(
  tx: Sql,
  conversationId: string,
  messageId: string,
): Promise<string[]> {
  return (await tx.rows<{ id: string }>(requested, [conversationId, messageId])).map(({ id }) => id);
}
