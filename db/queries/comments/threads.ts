import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { keptApart, writerShown } from './comment-count.ts';
import { boardVisible, pinNotBlocked } from '../visibility.ts';

/** The thread under a pin, with the viewer's permissions. */
export interface ThreadRow {
  threadId: string;
  isOwn: boolean;
  pinId: string;
  areOff: boolean;
  /** Whether the viewer created the thread's pin and may therefore moderate it. */
  canModerate: boolean;
  /** Comments and replies, as the lists have them: without those that a block keeps apart, and replies to them. */
  count: string;
}

const exact = `(
  coalesce((SELECT sum(c.value) FROM counters c WHERE c.owner_id = t.thread_id AND c.name = t.counter), 0)
  + coalesce((SELECT sum(d.delta) FROM counter_deltas d WHERE d.owner_id = t.thread_id AND d.name = t.counter), 0)
  - (SELECT count(*) FROM (${keptApart('$1', 't.thread_id', 't.is_own')}) said WHERE NOT said.is_try))`;

const ofPin = statement('comment_thread_of_pin')`
  WITH t AS (
    SELECT p.id AS pin_id, b.privacy <> 'public' AS is_own,
      CASE WHEN b.privacy = 'public' THEN p.root_pin_id ELSE p.id END AS thread_id,
      CASE WHEN b.privacy = 'public' THEN 'comments' ELSE 'own_comments' END AS counter
    FROM pins p JOIN boards b ON b.id = p.board_id
    WHERE p.id = $2 AND ${boardVisible('b', '$1')} AND ${pinNotBlocked('p', 'b', '$1')}
  )
  SELECT t.thread_id AS "threadId", t.is_own AS "isOwn", t.pin_id AS "pinId", ${exact} AS count,
    coalesce((SELECT s.are_off FROM pin_comment_threads s
      WHERE s.thread_id = t.thread_id AND s.is_own = t.is_own), false) AS "areOff",
    EXISTS (SELECT 1 FROM pins m WHERE m.id = t.thread_id AND m.user_id = $1::bigint) AS "canModerate"
  FROM t`;

/** Returns the thread under a pin. Null if there is no such pin for this viewer. */
export async function threadOfPin(
  sql: Sql,
  viewerId: string | null,
  pinId: string,
): Promise<ThreadRow | null> {
  return firstRow<ThreadRow>(sql, ofPin, [viewerId, pinId]);
}

const pinOfComment = statement('comment_pin')`
  SELECT p.id AS "pinId" FROM pin_comments c
  JOIN pins p ON (p.id = c.thread_id OR p.root_pin_id = c.thread_id) AND (NOT c.is_own OR p.id = c.thread_id)
  JOIN boards b ON b.id = p.board_id
  WHERE c.id = $2 AND (b.privacy <> 'public') = c.is_own AND ${boardVisible('b', '$1')}
    AND ${pinNotBlocked('p', 'b', '$1')} AND ${writerShown('c', '$1')}
  LIMIT 1`;

/** Returns a pin under which the viewer sees the comment. Null if there is none. */
export async function pinOfCommentId(
  sql: Sql,
  viewerId: string | null,
  commentId: string,
): Promise<string | null> {
  const [row] = await sql.rows<{ pinId: string }>(pinOfComment, [viewerId, commentId]);
  return row?.pinId ?? null;
}

const setOff = statement('comment_thread_switch')`
  INSERT INTO pin_comment_threads (thread_id, is_own, are_off) VALUES ($1, $2, $3)
  ON CONFLICT (thread_id, is_own) DO UPDATE SET are_off = EXCLUDED.are_off`;

export async function switchThread(sql: Sql, thread: ThreadRow, areOff: boolean): Promise<void> {
  await sql.rows(setOff, [thread.threadId, thread.isOwn, areOff]);
}
