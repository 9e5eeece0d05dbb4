import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { reportAgain } from '../feedback/decided-since.ts';
import { boardKnown, notHiddenPerson } from '../visibility.ts';

export interface ReportedCommentRow {
  threadId: string;
  /** A pin under which it stands. */
  pinId: string;
  userId: string;
}

const find = statement('comment_to_report')`
  SELECT c.thread_id AS "threadId", p.id AS "pinId", c.user_id AS "userId" FROM pin_comments c
  JOIN pins p ON (p.id = c.thread_id OR p.root_pin_id = c.thread_id) AND (NOT c.is_own OR p.id = c.thread_id)
  JOIN boards b ON b.id = p.board_id
  WHERE c.id = $2 AND ($3::bigint IS NULL OR p.id = $3) AND (b.privacy <> 'public') = c.is_own
    AND ${boardKnown('b', '$1')} AND ${notHiddenPerson('c.user_id')}
  LIMIT 1`;

/**
 * Returns a comment under a given pin, or any, that a person may report, whoever blocks whom. Null if there is none for
 * them.
 */
export async function commentToReport(
  sql: Sql,
  reporterId: string,
  commentId: string,
  pinId: string | null,
): Promise<ReportedCommentRow | null> {
  return firstRow<ReportedCommentRow>(sql, find, [reporterId, commentId, pinId]);
}

const report = statement('comment_report')`
  INSERT INTO comment_reports AS r (thread_id, comment_id, reporter_id, reason, details, evidence)
  SELECT c.thread_id, c.id, $3, $4, $5, jsonb_strip_nulls(jsonb_build_object(
    'text', left(c.text, 4000), 'signature', c.image_signature))
  FROM pin_comments c WHERE c.thread_id = $1 AND c.id = $2
  ON CONFLICT (thread_id, comment_id, reporter_id)
    DO UPDATE SET ${reportAgain(`'comment'`, 'r.comment_id', `'{}'`)}
  RETURNING r.comment_id`;

/** Stores a person's report of a comment with its text and picture, replacing an earlier one. False if it is gone. */
export async function upsertCommentReport(
  sql: Sql,
  reporterId: string,
  threadId: string,
  commentId: string,
  reason: string,
  details: string,
): Promise<boolean> {
  return (await sql.rows(report, [threadId, commentId, reporterId, reason, details])).length > 0;
}
