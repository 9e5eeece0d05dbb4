import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { deleteComment } from '../comments/comments.ts';
import { lockConversation } from '../messages/messages.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import { pictureOf } from './case-reports.ts';
import { countShown, type CommentKey } from '../comments/counted-comments.ts';

const commentRows = statement('comment_rows_for_removal')`
  SELECT c.id, c.is_own AS "isOwn", c.text, to_jsonb(c)::text AS row FROM pin_comments c
  WHERE c.thread_id = $1 AND (c.id = $2 OR c.parent_id = $2) ORDER BY c.id FOR UPDATE`;

/**
 * Deletes a comment and its replies. Returns its text and the rows as JSON text, because JavaScript numbers cannot
 * hold their ids. Null if it is gone.
 */
export async function takeCommentAway(
  tx: Sql,
  threadId: string,
  commentId: string,
): Promise<{ text: string; rows: string } | null> {
  const rows = await tx.rows<{ id: string; isOwn: boolean; text: string; row: string }>(commentRows, [
    threadId,
    commentId,
  ]);
  const first = rows.find(({ id }) => id === commentId);
  if (first === undefined) return null;
  await deleteComment(tx, { threadId, isOwn: first.isOwn }, commentId);
  return { text: first.text, rows: `[${rows.map(({ row }) => row).join(',')}]` };
}

const commentsBack = statement('comments_put_back')`
  INSERT INTO pin_comments (thread_id, is_own, id, parent_id, user_id, text, image_signature, created_at, language,
    is_try, is_counted)
  SELECT c.thread_id, c.is_own, c.id, c.parent_id, c.user_id, c.text, c.image_signature, c.created_at, c.language,
    coalesce(c.is_try, false), -- Rows taken away by an earlier version do not say.
    false
  FROM jsonb_populate_recordset(NULL::pin_comments, $1::jsonb) c
  WHERE EXISTS (SELECT 1 FROM users u WHERE u.id = c.user_id)
  ON CONFLICT DO NOTHING RETURNING thread_id AS "threadId", is_own AS "isOwn", id`;

/** Restores deleted comments from the result of `takeCommentAway`, and counts those that are shown. Returns how many. */
export async function putCommentsBack(tx: Sql, rows: string): Promise<number> {
  const back = await tx.rows<CommentKey>(commentsBack, [rows]);
  await countShown(tx, back);
  return back.length;
}

const forgetWords = statement('removed_comments_forget_person')`
  UPDATE moderation_cases k SET kept = k.kept || jsonb_build_object('comments', (
    SELECT coalesce(jsonb_agg(e.comment ORDER BY e.place), '[]')::text
    FROM jsonb_array_elements((k.kept ->> 'comments')::jsonb) WITH ORDINALITY AS e (comment, place)
    WHERE e.comment ->> 'user_id' <> $1::text))
  WHERE k.kept ->> 'comments' IS NOT NULL
    AND jsonb_path_query_array((k.kept ->> 'comments')::jsonb, '$[*].user_id') @> jsonb_build_array($1::bigint)`;

/** Deletes a person's replies that were removed with comments of others and would come back with these. */
export async function forgetRemovedWordsOf(tx: Sql, userId: string): Promise<void> {
  await tx.rows(forgetWords, [userId]);
}

const message = statement('message_take_away')`
  WITH gone AS (
    UPDATE messages m SET deleted_at = now(), body = '', pin_id = NULL FROM messages was
    WHERE m.conversation_id = $1 AND m.id = $2 AND m.deleted_at IS NULL
      AND was.conversation_id = m.conversation_id AND was.id = m.id
    RETURNING m.conversation_id, m.id, m.sender_id, was.body, was.pin_id, m.deleted_at
  ), told AS (
    INSERT INTO message_reactions (conversation_id, message_id, user_id)
    SELECT conversation_id, id, sender_id FROM gone
    ON CONFLICT (conversation_id, message_id, user_id) DO UPDATE SET change_id = EXCLUDED.change_id
  )
  SELECT body, pin_id AS "pinId", deleted_at::text AS "deletedAt" FROM gone`;

export interface RemovedMessage {
  body: string;
  pinId: string | null;
  /** To the microsecond, which a `Date` cannot hold. Null if removed by an earlier version, which does not say. */
  deletedAt: string | null;
}

/**
 * Clears a message as its sender could, which open pages learn as they do of a reaction. Returns its content, or null if
 * it is gone.
 */
export async function takeMessageAway(
  tx: Sql,
  conversationId: string,
  messageId: string,
): Promise<RemovedMessage | null> {
  await lockConversation(tx, conversationId);
  return firstRow<RemovedMessage>(tx, message, [conversationId, messageId]);
}

const messageBack = statement('message_put_back')`
  UPDATE messages SET deleted_at = NULL, body = $3, pin_id = $4
  WHERE conversation_id = $1 AND id = $2 AND deleted_at = coalesce($5::timestamptz, deleted_at) RETURNING id`;

/** Restores a removed message. False if it is gone, or its sender has deleted it since. */
export async function putMessageBack(
  tx: Sql,
  conversationId: string,
  messageId: string,
  { body, pinId, deletedAt }: RemovedMessage,
): Promise<boolean> {
  return (await tx.rows(messageBack, [conversationId, messageId, body, pinId, deletedAt])).length > 0;
}

const commentWords = statement('comments_for_staff')`
  SELECT c.id, c.text, ${pictureOf('i')} AS picture FROM pin_comments c
  LEFT JOIN images i ON i.signature = c.image_signature
  WHERE (c.thread_id, c.id) IN (SELECT * FROM unnest($1::bigint[], $2::bigint[]))`;

export interface CommentForStaffRow {
  id: string;
  text: string;
  picture: Picture | null;
}

/** Returns comments for the staff by id. */
export async function commentsForStaff(
  sql: Sql,
  places: { threadId: string; id: string }[],
): Promise<Map<string, CommentForStaffRow>> {
  const rows = await sql.rows<CommentForStaffRow>(commentWords, [
    places.map(({ threadId }) => threadId),
    places.map(({ id }) => id),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}
