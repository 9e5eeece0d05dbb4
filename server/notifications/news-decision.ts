import type { CaseState } from '../../db/queries/moderation/cases.ts';
import type { ReportedRow } from '../../db/queries/notifications/reported-news.ts';
import { commentsForStaff } from '../../db/queries/moderation/removed-words.ts';
import type { Sql } from '../../db/connection/database.ts';
import type { NewsDecision } from '../../views/contract/news.ts';

/**
 * Returns the decision that a warning to the owner of a reported thing tells, with their own words if it was a comment
 * or message. Null if it was undone.
 */
export async function decisionOfWarning(sql: Sql, reported: ReportedRow): Promise<NewsDecision | null> {
  const { decision, decidedAt, reason, kept } = reported;
  const present = { decision, decidedAt: decidedAt?.toISOString() ?? null, reason, kept };
  const told = [present, ...earlierOf(kept)].find(isWarning);
  if (told === undefined || told.decidedAt === null) return null;
  return {
    outcome: told.decision === 'remove' ? 'removed' : 'warned',
    words: await ownWords(sql, reported, told.kept),
    reason: told.reason,
    at: new Date(told.decidedAt).toISOString(),
  };
}

type Told = Pick<CaseState, 'decision' | 'reason' | 'kept'> & { decidedAt: string | null };

/** The decisions that stood before, latest first. */
function earlierOf(kept: Record<string, unknown>): Told[] {
  const earlier = (kept['earlier'] ?? null) as CaseState | null;
  if (earlier === null) return [];
  const { decision, decidedAtExact: decidedAt, reason } = earlier;
  return [{ decision, decidedAt, reason, kept: earlier.kept }, ...earlierOf(earlier.kept)];
}

function isWarning({ decision }: Told): boolean {
  return decision === 'warn' || decision === 'remove';
}

/** Of messages, only removed ones are known to the case, and nobody reads the others for this. */
async function ownWords(
  sql: Sql,
  { kind, subjectId: id, placeId: threadId, kept: latest }: ReportedRow,
  kept: Record<string, unknown>,
): Promise<string> {
  if (kind === 'message') return bodyOf(kept['message']);
  if (kind !== 'comment') return '';
  const removed = kept['text'] ?? latest['text'];
  if (typeof removed === 'string') return removed;
  return (await commentsForStaff(sql, [{ threadId, id }])).get(id)?.text ?? '';
}

function bodyOf(message: unknown): string {
  const { body } = (message ?? {}) as { body?: unknown };
  return typeof body === 'string' ? body : '';
}
