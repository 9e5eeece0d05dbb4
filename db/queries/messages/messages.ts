import { statement, type Sql, type Statement } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { notBlocked } from '../visibility.ts';
import { conversationOpen } from './conversation-visible.ts';

export interface MessageRow {
  conversationId: string;
  id: string;
  senderId: string;
  body: string;
  pinId: string | null;
  createdAt: Date;
  isDeleted: boolean;
}

export const messageColumns = `
  m.conversation_id AS "conversationId", m.id, m.sender_id AS "senderId", m.body, m.pin_id AS "pinId",
  m.created_at AS "createdAt", m.deleted_at IS NOT NULL AS "isDeleted"`;

const listed = (name: string, window: string, visible: string) => statement(name)`
  SELECT ${messageColumns} FROM messages m
  JOIN conversation_members cm ON cm.user_id = $1 AND cm.conversation_id = m.conversation_id
  WHERE m.conversation_id = $2 AND ${window} AND m.id > cm.cleared_id AND ${visible}`;
const open = `${notBlocked('m.sender_id', '$1')} AND ${conversationOpen('cm', '$1')}`;
const pageOf = (found: Statement): Statement => ({
  ...found,
  text: `${found.text} ORDER BY m.id DESC LIMIT $4`,
});
const beforePage = pageOf(listed('messages_before', 'm.id < $3', open));
const ofClosedPage = pageOf(listed('messages_of_closed', 'm.id < $3', `cm.status <> 'left'`));
const after = listed('messages_after', 'm.id > $3', open);
const afterPage: Statement = { ...after, text: `${after.text} ORDER BY m.id LIMIT $4` };

/** Lists messages before a given one, newest first, as visible to this person. */
export async function messagesBefore(
  sql: Sql,
  userId: string,
  conversationId: string,
  beforeId: string,
  limit: number,
): Promise<MessageRow[]> {
  return sql.rows<MessageRow>(beforePage, [userId, conversationId, beforeId, limit]);
}

/** Lists messages before a given one, newest first, also of a closed conversation, whoever is hidden or blocked. */
export async function messagesOfClosed(
  sql: Sql,
  userId: string,
  conversationId: string,
  beforeId: string,
  limit: number,
): Promise<MessageRow[]> {
  return sql.rows<MessageRow>(ofClosedPage, [userId, conversationId, beforeId, limit]);
}

/** Lists messages after a given one, oldest first. */
export async function messagesAfter(
  sql: Sql,
  userId: string,
  conversationId: string,
  afterId: string,
  limit: number,
): Promise<MessageRow[]> {
  return sql.rows<MessageRow>(afterPage, [userId, conversationId, afterId, limit]);
}

const latest = statement('messages_latest')`
  SELECT ${messageColumns} FROM conversation_members cm JOIN LATERAL (
    SELECT * FROM messages n WHERE n.conversation_id = cm.conversation_id AND n.id > cm.cleared_id
      AND ${notBlocked('n.sender_id', '$1')} ORDER BY n.id DESC LIMIT 1) m ON true
  WHERE cm.user_id = $1 AND cm.conversation_id = ANY ($2)`;

/** Returns the newest message of each conversation that the person may see. */
export async function latestMessages(
  sql: Sql,
  userId: string,
  conversationIds: string[],
): Promise<MessageRow[]> {
  return sql.rows<MessageRow>(latest, [userId, conversationIds]);
}

const one = listed('message_by_id', 'm.id = $3', open);

/** Returns a message as visible to this person, or null. */
export async function messageById(
  sql: Sql,
  userId: string,
  message: { conversationId: string; id: string },
): Promise<MessageRow | null> {
  return firstRow<MessageRow>(sql, one, [userId, message.conversationId, message.id]);
}

const lock = statement('conversation_lock')`SELECT id FROM conversations WHERE id = $1 FOR NO KEY UPDATE`;

/** Serializes changes to a conversation, inside a transaction, so that their ids increase as they become visible. */
export async function lockConversation(tx: Sql, conversationId: string): Promise<void> {
  await tx.rows(lock, [conversationId]);
}

const insert = statement('message_insert')`
  WITH made AS (
    INSERT INTO messages AS m (conversation_id, sender_id, body, pin_id)
    SELECT cm.conversation_id, $1, $3, $4 FROM conversation_members cm
    WHERE cm.user_id = $1 AND cm.conversation_id = $2 AND ${conversationOpen('cm', '$1')}
    RETURNING ${messageColumns}
  ), told AS (
    UPDATE conversation_members cm SET last_message_id = made.id,
      last_read_id = CASE WHEN cm.user_id = $1 THEN made.id ELSE cm.last_read_id END,
      status = CASE WHEN cm.user_id = $1 THEN 'accepted' ELSE cm.status END
    FROM made WHERE cm.conversation_id = $2
      AND (cm.user_id = $1 OR (cm.status IN ('accepted', 'requested') AND ${notBlocked('cm.user_id', '$1')}))
  )
  SELECT * FROM made`;

/**
 * Adds a message and notifies its readers. Null if the writer is not in the conversation. Must run in a transaction:
 * writers of a conversation are serialized, so that ids increase in the order in which messages become visible and
 * polling for later messages misses none.
 */
export async function insertMessage(
  tx: Sql,
  message: { writerId: string; conversationId: string; body: string; pinId: string | null },
): Promise<MessageRow | null> {
  await lockConversation(tx, message.conversationId);
  return firstRow<MessageRow>(tx, insert, [
    message.writerId,
    message.conversationId,
    message.body,
    message.pinId,
  ]);
}

const unanswered = statement('messages_unanswered')`
  SELECT count(*) AS n FROM messages m WHERE m.conversation_id = $2 AND m.sender_id = $1
    AND EXISTS (SELECT 1 FROM conversations c WHERE c.id = $2 AND NOT c.is_group)
    AND EXISTS (SELECT 1 FROM conversation_members cm
      WHERE cm.conversation_id = $2 AND cm.user_id <> $1 AND cm.status IN ('requested', 'declined'))`;

/** Counts a person's messages to someone who has not accepted them. 0 where that does not apply. */
export async function countUnanswered(sql: Sql, userId: string, conversationId: string): Promise<number> {
  const [row] = await sql.rows<{ n: string }>(unanswered, [userId, conversationId]);
  return Number(row?.n ?? 0);
}

const remove = statement('message_delete')`
  WITH gone AS (
    UPDATE messages SET deleted_at = now(), body = '', pin_id = NULL
    WHERE conversation_id = $2 AND id = $3 AND sender_id = $1 RETURNING conversation_id, id
  ), unreacted AS (
    DELETE FROM message_reactions r USING gone
    WHERE r.conversation_id = gone.conversation_id AND r.message_id = gone.id AND r.user_id <> $1
  ), told AS (
    INSERT INTO message_reactions (conversation_id, message_id, user_id) SELECT conversation_id, id, $1 FROM gone
    ON CONFLICT (conversation_id, message_id, user_id)
      DO UPDATE SET reaction_type = NULL, change_id = EXCLUDED.change_id
  )
  SELECT id FROM gone`;

/**
 * Deletes the caller's own message: its text, pin and reactions are removed for everyone, and open pages learn of it as
 * of a reaction that is removed. One that the staff removed is deleted anew, so that undoing that does not restore it.
 * False if there is none. Must run in a transaction, in which changes of a conversation are serialized.
 */
export async function deleteMessage(
  tx: Sql,
  userId: string,
  conversationId: string,
  messageId: string,
): Promise<boolean> {
  await lockConversation(tx, conversationId);
  return (await tx.rows(remove, [userId, conversationId, messageId])).length > 0;
}
