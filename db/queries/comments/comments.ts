import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import type { Picture } from '../../../views/contract/pins/picture.ts';
import { personColumns, personPicture, type PersonRow } from '../people/person.ts';
import { threadCounter, writerShown } from './comment-count.ts';
import type { ThreadRow } from './threads.ts';

export interface CommentRow extends PersonRow {
  id: string;
  parentId: string | null;
  text: string;
  /** Of the text. Empty or null if unclear. */
  language: string | null;
  createdAt: Date;
  /** A block separates its writer and the viewer, who started the thread. */
  isApart: boolean;
  replyCount: string;
  /** Of the image. Null without one. */
  pictureSignature: string | null;
  pictureWidth: number;
  pictureHeight: number;
  pictureColor: string;
  pictureFormat: Picture['format'];
}

export type Thread = Pick<ThreadRow, 'threadId' | 'isOwn'>;

/** Columns of a `CommentRow` for a viewer `$1`, from `pin_comments` as `c` with `commentJoins`. */
export const commentColumns = `
  c.id, c.parent_id AS "parentId", c.text, c.language, c.created_at AS "createdAt", ${personColumns},
  EXISTS (SELECT 1 FROM blocks k WHERE k.user_id = $1::bigint AND k.other_id = c.user_id) AS "isApart",
  i.signature AS "pictureSignature", i.width AS "pictureWidth", i.height AS "pictureHeight",
  i.dominant_color AS "pictureColor", i.format AS "pictureFormat",
  CASE WHEN c.parent_id IS NULL THEN (
    SELECT count(*) FROM pin_comments r WHERE r.thread_id = c.thread_id AND r.parent_id = c.id
      AND ${writerShown('r', '$1')}) ELSE 0 END AS "replyCount"`;
export const commentJoins = `JOIN users u ON u.id = c.user_id ${personPicture}
  LEFT JOIN images i ON i.signature = c.image_signature`;
/** Whether a comment is of the thread `$2`, `$3`, and shown to the viewer. */
export const inThread = `c.thread_id = $2 AND c.is_own = $3 AND ${writerShown('c', '$1')}`;

const top = statement('comments_top')`
  SELECT ${commentColumns} FROM pin_comments c ${commentJoins}
  WHERE ${inThread} AND c.parent_id IS NULL AND NOT c.is_try AND c.id < $4 ORDER BY c.id DESC LIMIT $5`;

/** Lists a thread's top-level comments, newest first below an exclusive id. */
export async function topComments(
  sql: Sql,
  viewerId: string | null,
  thread: Thread,
  before: string,
  limit: number,
): Promise<CommentRow[]> {
  return sql.rows<CommentRow>(top, [viewerId, thread.threadId, thread.isOwn, before, limit]);
}

const replies = statement('comments_replies')`
  SELECT reply.* FROM unnest($4::bigint[]) AS parent (id)
  CROSS JOIN LATERAL (
    SELECT ${commentColumns} FROM pin_comments c ${commentJoins}
    WHERE ${inThread} AND c.parent_id = parent.id AND c.id > $5 ORDER BY c.id LIMIT $6) reply`;

/** Lists the oldest replies to each comment, limited per comment, above an exclusive id. */
export async function repliesOf(
  sql: Sql,
  viewerId: string | null,
  thread: Thread,
  parentIds: string[],
  after: string,
  limitEach: number,
): Promise<CommentRow[]> {
  const values = [viewerId, thread.threadId, thread.isOwn, parentIds, after, limitEach];
  return sql.rows<CommentRow>(replies, values);
}

const byId = statement('comment_by_id')`
  SELECT ${commentColumns} FROM pin_comments c ${commentJoins} WHERE ${inThread} AND c.id = $4`;

/** Returns a comment of the thread. Null if it is gone or a block keeps it from the viewer. */
export async function commentById(
  sql: Sql,
  viewerId: string | null,
  thread: Thread,
  commentId: string,
): Promise<CommentRow | null> {
  return firstRow<CommentRow>(sql, byId, [viewerId, thread.threadId, thread.isOwn, commentId]);
}

const insert = statement('comment_insert')`
  WITH parent AS (
    SELECT id FROM pin_comments
    WHERE thread_id = $2 AND is_own = $3 AND id = $4::bigint AND parent_id IS NULL AND NOT is_try
    FOR SHARE
  ), made AS (
    INSERT INTO pin_comments (thread_id, is_own, parent_id, user_id, text, image_signature, language)
    SELECT $2, $3, $4::bigint, $1::bigint, $5, $6,
      text_language($5, (SELECT u.locale FROM users u WHERE u.id = $1::bigint))
    WHERE $4::bigint IS NULL OR EXISTS (SELECT 1 FROM parent)
    RETURNING thread_id, id
  ), counted AS (
    INSERT INTO counter_deltas (owner_id, name, delta)
    SELECT thread_id, CASE WHEN $3 THEN 'own_comments' ELSE 'comments' END, 1 FROM made
  )
  SELECT id FROM made`;

/** Adds a comment, or a reply to a top-level comment. Null if that one is gone. */
export async function insertComment(
  sql: Sql,
  userId: string,
  thread: Thread,
  parentId: string | null,
  said: { text: string; signature: string | null },
): Promise<string | null> {
  const values = [userId, thread.threadId, thread.isOwn, parentId, said.text, said.signature];
  const [row] = await sql.rows<{ id: string }>(insert, values);
  return row?.id ?? null;
}

const remove = statement('comment_delete')`
  DELETE FROM pin_comments WHERE thread_id = $1 AND is_own = $2 AND id = $3
  RETURNING ${threadCounter('pin_comments')} AS counter, is_counted AS "isCounted"`;
const removeReplies = statement('comment_delete_replies')`
  DELETE FROM pin_comments WHERE thread_id = $1 AND is_own = $2 AND parent_id = $3
  RETURNING is_counted AS "isCounted"`;
const uncount = statement('comments_uncount')`
  INSERT INTO counter_deltas (owner_id, name, delta)
  VALUES ($1, $2, -$3::int)`;

/** Deletes a comment and its replies, or a try, locked against new ones. Needs a transaction. */
export async function deleteComment(tx: Sql, thread: Thread, commentId: string): Promise<void> {
  const values = [thread.threadId, thread.isOwn, commentId];
  const [gone] = await tx.rows<{ counter: string; isCounted: boolean }>(remove, values);
  if (gone === undefined) return;
  const all = [gone, ...(await tx.rows<{ isCounted: boolean }>(removeReplies, values))];
  const counted = all.filter(({ isCounted }) => isCounted).length;
  if (counted > 0) await tx.rows(uncount, [thread.threadId, gone.counter, counted]);
}
