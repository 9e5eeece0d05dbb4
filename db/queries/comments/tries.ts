import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { commentColumns, commentJoins, inThread, type CommentRow, type Thread } from './comments.ts';
import { visiblePinOfThread } from './pin-of-thread.ts';
import { notBlocked } from '../visibility.ts';

const put = statement('try_put')`
  WITH put AS (
    INSERT INTO pin_comments AS c (thread_id, is_own, user_id, text, image_signature, is_try, language)
    VALUES ($2, $3, $1, $4, $5, true, text_language($4, (SELECT u.locale FROM users u WHERE u.id = $1)))
    ON CONFLICT (thread_id, is_own, user_id) WHERE is_try DO UPDATE SET text = EXCLUDED.text, language = EXCLUDED.language,
      image_signature = CASE WHEN $6 THEN EXCLUDED.image_signature
        ELSE coalesce(EXCLUDED.image_signature, c.image_signature) END
    RETURNING thread_id, xmax = 0 AS is_new
  ), counted AS (
    INSERT INTO counter_deltas (owner_id, name, delta)
    SELECT thread_id, CASE WHEN $3 THEN 'own_tries' ELSE 'tries' END, 1 FROM put WHERE is_new
  )
  SELECT is_new AS "isNew" FROM put`;

export interface TryWords {
  note: string;
  /** A new picture. Null keeps the one there is, unless it is to go. */
  signature: string | null;
  removesPicture: boolean;
}

/** Marks a pin as tried, or changes the mark. Returns whether it is new. */
export async function putTry(sql: Sql, userId: string, thread: Thread, words: TryWords): Promise<boolean> {
  const values = [userId, thread.threadId, thread.isOwn, words.note, words.signature, words.removesPicture];
  const [row] = await sql.rows<{ isNew: boolean }>(put, values);
  return row?.isNew ?? false;
}

const mine = statement('try_of_person')`
  SELECT ${commentColumns} FROM pin_comments c ${commentJoins}
  WHERE ${inThread} AND c.is_try AND c.user_id = $1::bigint`;

/** Returns the viewer's own mark. Null if there is none. */
export async function ownTry(sql: Sql, userId: string, thread: Thread): Promise<CommentRow | null> {
  return firstRow<CommentRow>(sql, mine, [userId, thread.threadId, thread.isOwn]);
}

const ofPin = statement('tries_of_pin')`
  SELECT ${commentColumns} FROM pin_comments c ${commentJoins}
  WHERE ${inThread} AND c.is_try AND c.id < $4 ORDER BY c.id DESC LIMIT $5`;

/** Lists who tried a pin, newest first below an exclusive id. */
export async function triesOfPin(
  sql: Sql,
  viewerId: string | null,
  thread: Thread,
  before: string,
  limit: number,
): Promise<CommentRow[]> {
  return sql.rows<CommentRow>(ofPin, [viewerId, thread.threadId, thread.isOwn, before, limit]);
}

const ofPerson = statement('tries_of_person')`
  SELECT ${commentColumns}, seen.pin_id AS "pinId"
  FROM pin_comments c ${commentJoins}, LATERAL (SELECT ${visiblePinOfThread('c', '$1')} AS pin_id) seen
  WHERE c.user_id = $2 AND c.is_try AND c.parent_id IS NULL AND c.id < $3 AND seen.pin_id IS NOT NULL
    AND ${notBlocked('c.user_id', '$1')}
  ORDER BY c.id DESC LIMIT $4`;

/** Lists what a person tried, each with a pin that the viewer sees, newest first below an exclusive id. */
export async function triesOfPerson(
  sql: Sql,
  viewerId: string | null,
  userId: string,
  before: string,
  limit: number,
): Promise<(CommentRow & { pinId: string })[]> {
  return sql.rows(ofPerson, [viewerId, userId, before, limit]);
}
