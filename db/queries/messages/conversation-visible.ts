import { notBlocked } from '../visibility.ts';

/**
 * Whether a member can use a conversation: one of two people is closed for both while either blocks the other. In a
 * group, only messages of blocked people are left out. `member` is the person's own row, `viewer` a parameter such as
 * `$1`.
 */
export const conversationOpen = (member: string, viewer: string): string => `
  (${member}.status <> 'left' AND NOT EXISTS (
    SELECT 1 FROM conversations pair JOIN conversation_members other ON other.conversation_id = pair.id
    WHERE pair.id = ${member}.conversation_id AND NOT pair.is_group AND other.user_id <> ${viewer}::bigint
      AND NOT (${notBlocked('other.user_id', viewer)})))`;

/**
 * SQL for whether anyone not separated from the person by a block has written in a conversation since a message, and not
 * taken it back.
 * `member` is the alias of the person's own row. `since` and `viewer` are expressions.
 */
export const writtenSince = (member: string, since: string, viewer: string): string => `
  EXISTS (
    SELECT 1 FROM messages said WHERE said.conversation_id = ${member}.conversation_id
      AND said.id > greatest(${since}, ${member}.cleared_id) AND ${notBlocked('said.sender_id', viewer)}
      AND said.deleted_at IS NULL)`;

/**
 * Number of conversations with unread messages or reactions, up to 99. 0 for a person who turned messages off on the
 * site. `viewer` is an expression.
 */
export const unreadConversations = (viewer: string): string => `(
  SELECT count(*) FROM (
    SELECT 1 FROM conversation_members unread
    WHERE unread.user_id = ${viewer} AND (unread.last_message_id > unread.last_read_id OR unread.unread_reaction_id > 0)
      AND unread.status IN ('accepted', 'requested') AND ${conversationOpen('unread', viewer)}
      AND (unread.unread_reaction_id > 0 OR ${writtenSince('unread', 'unread.last_read_id', viewer)})
      AND NOT EXISTS (SELECT 1 FROM notification_settings quiet
        WHERE quiet.user_id = unread.user_id AND quiet.kind = 'message' AND NOT quiet.in_app) LIMIT 99) waiting)`;
