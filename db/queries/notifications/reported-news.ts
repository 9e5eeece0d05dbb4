import { statement, type Sql } from '../../connection/database.ts';
import { conversationOpen } from '../messages/conversation-visible.ts';
import type { CaseKind } from '../moderation/cases.ts';
import { notBlocked } from '../visibility.ts';

export interface ReportedRow {
  subjectId: string;
  kind: CaseKind;
  /** The thread of a comment, or the conversation of a message. 0 otherwise. */
  placeId: string;
  decision: string | null;
  decidedBy: string | null;
  decidedAtExact: string | null;
  reason: string;
  kept: Record<string, unknown>;
  /** Name of the person whose thing it is. Null if the reader may not see them. */
  username: string | null;
  /** Whether the reader can open the conversation of a message. */
  isInConversation: boolean;
}

const read = statement('news_reported')`
  SELECT c.subject_id AS "subjectId", c.subject_kind AS kind, c.place_id AS "placeId", c.decision,
    c.decided_by AS "decidedBy", c.decided_at::text AS "decidedAtExact", c.reason, c.kept, u.username,
    EXISTS (SELECT 1 FROM conversation_members m
      WHERE c.subject_kind = 'message' AND m.conversation_id = c.place_id AND m.user_id = $1
        AND ${conversationOpen('m', '$1')}) AS "isInConversation"
  FROM moderation_cases c LEFT JOIN users u ON u.id = c.reported_user_id AND ${notBlocked('u.id', '$1')}
  WHERE c.subject_kind = ANY (ARRAY['pin', 'comment', 'user', 'message']) AND c.subject_id = ANY ($2::bigint[])`;

/** Returns the cases that a person's notifications are about, by the id of what was reported. */
export async function reportedOfNews(
  sql: Sql,
  userId: string,
  subjectIds: string[],
): Promise<Map<string, ReportedRow>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await sql.rows<ReportedRow>(read, [userId, subjectIds]);
  return new Map(rows.map((row) => [row.subjectId, row]));
}
