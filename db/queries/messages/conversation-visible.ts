import { notBlocked } from '../visibility.ts';

/**
 * Whether nothing stands between a person and a conversation that they are in: one of two ends for both while either
 * blocks the other; in a group only what the blocked write is left out. `member` is the person's own row, `viewer` a
 * parameter such as `$1`.
 */
export const conversationOpen = (member: string, viewer: string): string => `
  (${member}.status <> 'left' AND NOT EXISTS (
    SELECT 1 FROM conversations pair JOIN conversation_members other ON other.conversation_id = pair.id
    WHERE pair.id = ${member}.conversation_id AND NOT pair.is_group AND other.user_id <> ${viewer}::bigint
      AND NOT (${notBlocked('other.user_id', viewer)})))`;

/** Number of conversations in which something waits to be read, counted up to 99; `viewer` is an expression. */
export const unreadConversations = (viewer: string): string => `(
  SELECT count(*) FROM (
    SELECT 1 FROM conversation_members unread
    WHERE unread.user_id = ${viewer} AND unread.last_message_id > unread.last_read_id
      AND unread.status IN ('accepted', 'requested') AND ${conversationOpen('unread', viewer)} LIMIT 99) waiting)`;
