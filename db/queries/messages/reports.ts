import { statement, type Sql } from '../../connection/database.ts';
import { reportAgain } from '../feedback/decided-since.ts';

const reportMessages = statement('conversation_report')`
  INSERT INTO reports AS r (subject_kind, subject_id, reporter_id, reported_user_id, reason, details, evidence, place_id)
  SELECT 'message', m.id, $1, m.sender_id, $3, $4, left(m.body, 4000), m.conversation_id
  FROM messages m JOIN conversation_members cm ON cm.user_id = $1 AND cm.conversation_id = m.conversation_id
  WHERE m.conversation_id = $2 AND m.sender_id <> $1 AND m.deleted_at IS NULL AND m.id > cm.cleared_id
    AND ($5::bigint IS NULL OR m.id = $5)
  ORDER BY m.id DESC LIMIT 1
  ON CONFLICT (subject_id, subject_kind, reporter_id)
    DO UPDATE SET ${reportAgain('r.subject_kind', 'r.subject_id', `''`)}
  RETURNING r.reported_user_id AS "userId"`;

/**
 * Reports someone else's message: a given one, or the newest of the conversation. Whoever received it may, also after a
 * block on either side or once they left. Returns its author, or null if there is nothing for this person to report.
 */
export async function reportMessage(
  sql: Sql,
  reporterId: string,
  conversationId: string,
  report: { reason: string; details: string; messageId: string | null },
): Promise<string | null> {
  const [row] = await sql.rows<{ userId: string }>(reportMessages, [
    reporterId,
    conversationId,
    report.reason,
    report.details,
    report.messageId,
  ]);
  return row?.userId ?? null;
}
