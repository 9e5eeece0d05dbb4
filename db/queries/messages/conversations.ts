import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';
import { notBlocked } from '../visibility.ts';
import { conversationOpen, writtenSince } from './conversation-visible.ts';

export type MemberStatus = 'accepted' | 'requested' | 'declined';

/** A conversation from one member's point of view. */
export interface ConversationRow {
  id: string;
  isGroup: boolean;
  createdBy: string;
  status: MemberStatus;
  lastMessageId: string;
  /** Someone has written since this member last read, and has not taken it back. */
  hasUnreadMessage: boolean;
  /** Someone reacted to this member's messages since they last read. */
  hasUnreadReaction: boolean;
}

const columns = `
  c.id, c.is_group AS "isGroup", c.created_by AS "createdBy", cm.status,
  cm.last_message_id AS "lastMessageId",
  cm.last_message_id > cm.last_read_id AND ${writtenSince('cm', 'cm.last_read_id', '$1')} AS "hasUnreadMessage",
  cm.unread_reaction_id > 0 AS "hasUnreadReaction"`;

/** A request in which nothing stands, or only words of blocked people, is not counted. */
const asked = writtenSince('cm', 'cm.cleared_id', '$1');

const list = statement('conversations_of_person')`
  SELECT ${columns} FROM conversation_members cm JOIN conversations c ON c.id = cm.conversation_id
  WHERE cm.user_id = $1 AND cm.status = $2 AND cm.last_message_id < $3 AND cm.last_message_id > cm.cleared_id
    AND ${conversationOpen('cm', '$1')} AND (cm.status <> 'requested' OR ${asked})
  ORDER BY cm.last_message_id DESC LIMIT $4`;

/** Lists a person's conversations with one status, latest message first. `before` is an exclusive upper message id. */
export async function conversationsOf(
  sql: Sql,
  userId: string,
  status: MemberStatus,
  before: string,
  limit: number,
): Promise<ConversationRow[]> {
  return sql.rows<ConversationRow>(list, [userId, status, before, limit]);
}

const one = statement('conversation_of_person')`
  SELECT ${columns} FROM conversation_members cm JOIN conversations c ON c.id = cm.conversation_id
  WHERE cm.user_id = $1 AND cm.conversation_id = $2 AND ${conversationOpen('cm', '$1')}`;

/** Returns a conversation. Null if it is missing or not this person's, which are indistinguishable. */
export async function conversationOf(
  sql: Sql,
  userId: string,
  conversationId: string,
): Promise<ConversationRow | null> {
  return firstRow<ConversationRow>(sql, one, [userId, conversationId]);
}

export interface ConversationPersonRow extends PersonRow {
  conversationId: string;
  /** Null for someone who has not accepted the conversation. */
  lastReadId: string | null;
}

const people = statement('conversation_people')`
  SELECT ${personColumns}, cm.conversation_id AS "conversationId",
    CASE WHEN cm.status = 'accepted' THEN cm.last_read_id END AS "lastReadId"
  FROM conversation_members cm JOIN users u ON u.id = cm.user_id ${personPicture}
  WHERE cm.conversation_id = ANY ($2) AND cm.user_id <> $1 AND cm.status <> 'left'
    AND ${notBlocked('cm.user_id', '$1')}
  ORDER BY cm.conversation_id, cm.created_at, cm.user_id`;

/** Returns the other members of conversations, without unreachable ones. */
export async function conversationPeople(
  sql: Sql,
  userId: string,
  conversationIds: string[],
): Promise<ConversationPersonRow[]> {
  return sql.rows<ConversationPersonRow>(people, [userId, conversationIds]);
}

const leavers = statement('conversation_leavers')`
  SELECT ${personColumns}, cm.cleared_id AS "leftAfter" FROM conversation_members cm JOIN users u ON u.id = cm.user_id ${personPicture}
  WHERE cm.conversation_id = $2 AND cm.user_id <> $1 AND cm.status = 'left' AND ${notBlocked('cm.user_id', '$1')}
  ORDER BY cm.cleared_id, cm.user_id`;

/** Somebody who left a group after a message, `0` before all. */
export type LeaverRow = PersonRow & { leftAfter: string };

/** Returns who has left a group, first to last, without people hidden from the reader. */
export async function conversationLeavers(
  sql: Sql,
  userId: string,
  conversationId: string,
): Promise<LeaverRow[]> {
  return sql.rows<LeaverRow>(leavers, [userId, conversationId]);
}

const requestCount = statement('conversation_requests_count')`
  SELECT count(*) AS n FROM (
    SELECT 1 FROM conversation_members cm
    WHERE cm.user_id = $1 AND cm.status = 'requested' AND cm.last_message_id > cm.cleared_id
      AND ${conversationOpen('cm', '$1')} AND ${asked} LIMIT 99) waiting`;

/** Counts pending requests, up to 99. */
export async function countRequests(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql.rows<{ n: string }>(requestCount, [userId]);
  return Number(row?.n ?? 0);
}

const answer = statement('conversation_answer')`
  UPDATE conversation_members SET status = $3,
    last_read_id = CASE WHEN $3 = 'accepted' THEN last_message_id ELSE last_read_id END
  WHERE user_id = $1 AND conversation_id = $2 AND status = 'requested' RETURNING conversation_id`;

/** Accepts a request, which reads it, or declines it unread. False if there is none. */
export async function answerRequest(
  sql: Sql,
  userId: string,
  conversationId: string,
  status: 'accepted' | 'declined',
): Promise<boolean> {
  return (await sql.rows(answer, [userId, conversationId, status])).length > 0;
}

const read = statement('conversation_read')`
  UPDATE conversation_members SET last_read_id = last_message_id, unread_reaction_id = 0
  WHERE user_id = $1 AND conversation_id = $2 AND status IN ('accepted', 'requested')
    AND (last_read_id < last_message_id OR unread_reaction_id > 0)`;

/** Marks a conversation as read. The author of a request is not told before it is accepted. */
export async function readConversation(sql: Sql, userId: string, conversationId: string): Promise<void> {
  await sql.rows(read, [userId, conversationId]);
}

const leave = statement('conversation_leave')`
  UPDATE conversation_members cm
  SET cleared_id = cm.last_message_id, unread_reaction_id = 0,
    status = CASE WHEN c.is_group THEN 'left' ELSE cm.status END
  FROM conversations c WHERE c.id = cm.conversation_id AND cm.user_id = $1 AND cm.conversation_id = $2`;

/**
 * Deletes a conversation for one person. A group is left. A conversation of two stays empty until a new message. What
 * was unread is not said to be read.
 */
export async function leaveConversation(sql: Sql, userId: string, conversationId: string): Promise<void> {
  await sql.rows(leave, [userId, conversationId]);
}
