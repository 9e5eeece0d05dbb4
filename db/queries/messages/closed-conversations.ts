import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';
import { notHiddenPerson } from '../visibility.ts';

export interface ClosedConversationRow extends PersonRow {
  id: string;
  /** Whether a block on either side closed it. Otherwise, the other account is hidden. */
  isBlocked: boolean;
}

/** Whether a message is one that the member `cm` received and still has. */
const received = `m.conversation_id = cm.conversation_id AND m.sender_id <> cm.user_id AND m.deleted_at IS NULL
  AND m.id > cm.cleared_id`;

const list = statement('conversations_closed')`
  SELECT c.id, ${personColumns}, k.user_id IS NOT NULL AS "isBlocked" FROM conversation_members cm
  JOIN conversations c ON c.id = cm.conversation_id AND NOT c.is_group
  JOIN conversation_members other ON other.conversation_id = c.id AND other.user_id <> cm.user_id
  LEFT JOIN blocks k ON k.user_id = cm.user_id AND k.other_id = other.user_id
  JOIN users u ON u.id = other.user_id ${personPicture}
  WHERE cm.user_id = $1 AND cm.status <> 'left' AND ($2::bigint IS NULL OR cm.conversation_id = $2)
    AND CASE WHEN k.user_id IS NULL
      THEN cm.status = 'accepted' AND cm.last_message_id > cm.cleared_id AND NOT ${notHiddenPerson('other.user_id')}
      ELSE EXISTS (SELECT FROM messages m WHERE ${received}) END
  ORDER BY cm.last_message_id DESC LIMIT $3`;

/**
 * Lists the closed conversations of two, latest first: all, or one. A block on either side closes one for both, and
 * leaves it to a person who received something in it; a hidden account closes it as long as it is hidden, but for one
 * who only had it as a request.
 */
export function closedConversations(
  sql: Sql,
  userId: string,
  conversationId: string | null,
  limit: number,
): Promise<ClosedConversationRow[]> {
  return sql.rows<ClosedConversationRow>(list, [userId, conversationId, limit]);
}

export interface ReceivedMessageRow {
  id: string;
  body: string;
  createdAt: Date;
}

const messages = statement('messages_received')`
  SELECT m.id, m.body, m.created_at AS "createdAt" FROM conversation_members cm JOIN messages m ON ${received}
  WHERE cm.user_id = $1 AND cm.conversation_id = $2 AND cm.status <> 'left' ORDER BY m.id DESC LIMIT $3`;

/** Lists what a person received in a conversation, latest first, whoever blocks whom. */
export function receivedMessages(
  sql: Sql,
  userId: string,
  conversationId: string,
  limit: number,
): Promise<ReceivedMessageRow[]> {
  return sql.rows<ReceivedMessageRow>(messages, [userId, conversationId, limit]);
}

const member = statement('conversation_member')`
  SELECT user_id AS id FROM conversation_members WHERE user_id = $1 AND conversation_id = $2 AND status <> 'left'`;

/** Returns whether a person is a member of a conversation, even of a closed one. */
export async function isMember(sql: Sql, userId: string, conversationId: string): Promise<boolean> {
  return (await firstRow(sql, member, [userId, conversationId])) !== null;
}
