import { statement, type Sql } from '../../connection/database.ts';
import { insertJob } from '../jobs.ts';
import { notHiddenPerson } from '../visibility.ts';
import { threadCounter } from './comment-count.ts';

/** Where a comment is kept. */
export interface CommentKey {
  threadId: string;
  isOwn: boolean;
  id: string;
}

const keyColumns = `c.thread_id AS "threadId", c.is_own AS "isOwn", c.id`;
const isKey = `c.thread_id = key.thread_id AND c.is_own = key.is_own AND c.id = key.id`;
const keys = 'unnest($1::bigint[], $2::boolean[], $3::bigint[]) AS key (thread_id, is_own, id)';
const valuesOf = (comments: readonly CommentKey[]): unknown[] => [
  comments.map(({ threadId }) => threadId),
  comments.map(({ isOwn }) => isOwn),
  comments.map(({ id }) => id),
];

/** Any number not used by another advisory lock of the service. */
const countLock = 7_264_413;
/** Two people who answer each other would wait for each other's comments. */
const alone = statement('comments_count_alone')`SELECT pg_advisory_xact_lock(${countLock})`;
const lockWritten = statement('comments_written_lock')`
  SELECT ${keyColumns} FROM pin_comments c WHERE c.user_id = $1 AND c.id > $2 ORDER BY c.id LIMIT $3 FOR UPDATE`;
const lockReplies = statement('comments_replies_lock')`
  SELECT ${keyColumns} FROM ${keys}
  JOIN pin_comments c ON c.thread_id = key.thread_id AND c.is_own = key.is_own AND c.parent_id = key.id
  ORDER BY c.id FOR UPDATE OF c`;

const judge = statement('comments_count_shown')`
  WITH judged AS MATERIALIZED (
    SELECT c.thread_id, c.is_own, c.id, ${notHiddenPerson('c.user_id')} AND NOT EXISTS (
      SELECT 1 FROM pin_comments p WHERE p.thread_id = c.thread_id AND p.is_own = c.is_own AND p.id = c.parent_id
        AND NOT ${notHiddenPerson('p.user_id')}) AS is_counted
    FROM ${keys} JOIN pin_comments c ON ${isKey}
  ), changed AS (
    UPDATE pin_comments c SET is_counted = key.is_counted FROM judged key
    WHERE ${isKey} AND c.is_counted <> key.is_counted
    RETURNING c.thread_id, c.is_own, c.is_try, c.is_counted
  )
  INSERT INTO counter_deltas (owner_id, name, delta)
  SELECT thread_id, ${threadCounter('changed')}, sum(CASE WHEN is_counted THEN 1 ELSE -1 END)
  FROM changed GROUP BY thread_id, is_own, is_try`;

/**
 * Counts those of these locked comments that are shown, and takes the others off the counters of their threads. Not in
 * the statement that locks them: who waited for a lock must see who is hidden by then.
 */
export async function countShown(tx: Sql, comments: readonly CommentKey[]): Promise<void> {
  if (comments.length > 0) await tx.rows(judge, valuesOf(comments));
}

/**
 * Counts the next `limit` comments of a person after an id, and the replies to them, as they are shown now. Returns the
 * last id, or null at the end. Idempotent. Needs a transaction.
 */
export async function countCommentsOf(
  tx: Sql,
  userId: string,
  after: string,
  limit: number,
): Promise<string | null> {
  await tx.rows(alone);
  const written = await tx.rows<CommentKey>(lockWritten, [userId, after, limit]);
  const replies = await tx.rows<CommentKey>(lockReplies, valuesOf(written));
  await countShown(tx, [...written, ...replies]);
  return written.length < limit ? null : (written.at(-1)?.id ?? null);
}

export const countCommentsJob = 'count-comments';

/** Queues counting a person's comments again, with the change of whether the person is hidden. */
export function queueCountOfComments(tx: Sql, userId: string): Promise<void> {
  return insertJob(tx, countCommentsJob, { userId, after: '0' });
}
