import { statement, type Sql } from '../../connection/database.ts';
import type { ReactionType } from '../../../views/contract/pins/reactions.ts';
import { notBlocked } from '../visibility.ts';
import { conversationOpen } from './conversation-visible.ts';
import { lockConversation, messageColumns, type MessageRow } from './messages.ts';

/** How many people visible to the reader gave a message one type of reaction. A removed reaction has no type. */
export interface MessageReactionRow {
  messageId: string;
  type: ReactionType | null;
  count: number;
  isMine: boolean;
  /** The others among them, earliest first. */
  userIds: string[];
  changeId: string;
}

const ofMessages = statement('message_reactions_of')`
  SELECT r.message_id AS "messageId", r.reaction_type AS type, count(*)::int AS count,
    bool_or(r.user_id = $1) AS "isMine", max(r.change_id) AS "changeId",
    coalesce(array_agg(r.user_id ORDER BY r.change_id) FILTER (WHERE r.user_id <> $1), '{}') AS "userIds"
  FROM message_reactions r
  JOIN unnest($2::bigint[], $3::bigint[]) AS asked (conversation_id, message_id)
    ON r.conversation_id = asked.conversation_id AND r.message_id = asked.message_id
  WHERE ${notBlocked('r.user_id', '$1')}
  GROUP BY r.message_id, r.reaction_type ORDER BY r.message_id, r.reaction_type`;

/** Returns the reactions to messages by type, without those of blocked people. */
export async function reactionsOfMessages(
  sql: Sql,
  readerId: string,
  messages: { conversationId: string; id: string }[],
): Promise<MessageReactionRow[]> {
  return sql.rows<MessageReactionRow>(ofMessages, [
    readerId,
    messages.map(({ conversationId }) => conversationId),
    messages.map(({ id }) => id),
  ]);
}

const changed = statement('messages_reacted_after')`
  SELECT ${messageColumns} FROM (
    SELECT r.message_id, max(r.change_id) AS change_id FROM (
      SELECT * FROM message_reactions WHERE conversation_id = $2 AND change_id > $3
      ORDER BY change_id LIMIT $5) r
    WHERE ${notBlocked('r.user_id', '$1')} GROUP BY r.message_id
  ) latest
  JOIN messages m ON m.conversation_id = $2 AND m.id = latest.message_id
  JOIN conversation_members cm ON cm.user_id = $1 AND cm.conversation_id = $2
  WHERE m.id <= $4 AND m.id > cm.cleared_id AND ${notBlocked('m.sender_id', '$1')}
    AND ${conversationOpen('cm', '$1')}
  ORDER BY latest.change_id`;

/**
 * Returns the messages up to `upTo` whose reactions changed after a change, or that were deleted since, in the order of
 * their changes. `limit` is in changes.
 */
export async function messagesReactedAfter(
  sql: Sql,
  userId: string,
  conversationId: string,
  changeId: string,
  upTo: string,
  limit: number,
): Promise<MessageRow[]> {
  return sql.rows<MessageRow>(changed, [userId, conversationId, changeId, upTo, limit]);
}

/** The message $3 of the conversation $2, if the person $1 may react to it. */
const visible = `
  SELECT m.conversation_id, m.id, m.sender_id FROM messages m
  JOIN conversation_members cm ON cm.user_id = $1 AND cm.conversation_id = m.conversation_id
  WHERE m.conversation_id = $2 AND m.id = $3 AND m.deleted_at IS NULL AND m.id > cm.cleared_id
    AND cm.status = 'accepted' AND ${notBlocked('m.sender_id', '$1')} AND ${conversationOpen('cm', '$1')}`;

/** Tells the author, whose conversation becomes unread, unless they have not accepted it. */
const tell = `
  UPDATE conversation_members cm SET unread_reaction_id = written.change_id FROM written
  WHERE cm.user_id = written.sender_id AND cm.user_id <> $1 AND cm.conversation_id = $2 AND cm.status = 'accepted'
    AND ${notBlocked('cm.user_id', '$1')}`;

const put = statement('message_reaction_put')`
  WITH message AS (${visible}), written AS (
    INSERT INTO message_reactions AS r (conversation_id, message_id, user_id, reaction_type)
    SELECT conversation_id, id, $1, $4 FROM message
    ON CONFLICT (conversation_id, message_id, user_id)
      DO UPDATE SET reaction_type = EXCLUDED.reaction_type, change_id = EXCLUDED.change_id
      WHERE r.reaction_type IS DISTINCT FROM EXCLUDED.reaction_type
    RETURNING r.change_id, (SELECT sender_id FROM message) AS sender_id
  ), told AS (${tell})
  SELECT id FROM message`;

/**
 * Sets or replaces a person's reaction to a message and tells its author. Idempotent. False if there is no such message
 * for them. Must run in a transaction, in which changes of a conversation are serialized.
 */
export async function putMessageReaction(
  tx: Sql,
  userId: string,
  message: { conversationId: string; id: string },
  type: ReactionType,
): Promise<boolean> {
  await lockConversation(tx, message.conversationId);
  return (await tx.rows(put, [userId, message.conversationId, message.id, type])).length > 0;
}

const remove = statement('message_reaction_delete')`
  WITH message AS (${visible}), was AS (
    SELECT r.change_id, message.sender_id FROM message JOIN message_reactions r
      ON r.conversation_id = message.conversation_id AND r.message_id = message.id AND r.user_id = $1
    WHERE r.reaction_type IS NOT NULL
  ), gone AS (
    UPDATE message_reactions SET reaction_type = NULL, change_id = new_id()
    WHERE conversation_id = $2 AND message_id = $3 AND user_id = $1 AND EXISTS (SELECT 1 FROM was)
  ), untold AS (
    UPDATE conversation_members cm SET unread_reaction_id = 0 FROM was
    WHERE cm.user_id = was.sender_id AND cm.conversation_id = $2 AND cm.unread_reaction_id = was.change_id
  )
  SELECT id FROM message`;

/** Removes a person's reaction to a message. Otherwise like `putMessageReaction`. */
export async function deleteMessageReaction(
  tx: Sql,
  userId: string,
  message: { conversationId: string; id: string },
): Promise<boolean> {
  await lockConversation(tx, message.conversationId);
  return (await tx.rows(remove, [userId, message.conversationId, message.id])).length > 0;
}
