import type { CaseRow, CaseState } from '../../db/queries/moderation/cases.ts';
import { commentsForStaff } from '../../db/queries/moderation/removed-words.ts';
import type { Sql } from '../../db/connection/database.ts';
import type { NewsDecision } from '../../views/contract/news.ts';
import { appealedWarningUrl } from '../../views/staff/staff-urls.ts';
import { withWords } from './earlier-decisions.ts';

type Case = Pick<CaseRow, 'kind' | 'subjectId' | 'placeId'> & CaseState;

/**
 * Returns the latest decision that warned the owner of a reported thing, or removed their comment or message, whatever
 * was decided since. Null if it was undone.
 */
export function warningOf(found: Pick<Case, 'kind'> & CaseState): CaseState | null {
  const isWarning = ({ decision }: CaseState): boolean =>
    decision === 'warn' || (decision === 'remove' && found.kind !== 'pin');
  const told = [found, ...earlierOf(found.kept)].find(isWarning);
  return told === undefined ? null : withWords(told, found);
}

/** Returns what a warning tells, with the owner's words if it is about a comment or message. Null if it was undone. */
export async function decisionOfWarning(sql: Sql, found: Case): Promise<NewsDecision | null> {
  const told = warningOf(found);
  if (told === null || told.decidedAtExact === null) return null;
  return {
    outcome: told.decision === 'remove' ? 'removed' : 'warned',
    words: await ownWords(sql, found, told.kept),
    reason: told.reason,
    at: new Date(told.decidedAtExact).toISOString(),
    appealHref: appealedWarningUrl(found.subjectId),
  };
}

/** The decisions that stood before, latest first. */
function earlierOf(kept: Record<string, unknown>): CaseState[] {
  const earlier = (kept['earlier'] ?? null) as CaseState | null;
  return earlier === null ? [] : [earlier, ...earlierOf(earlier.kept)];
}

/** Of messages, only removed ones are known to the case, and nobody reads the others for this. */
async function ownWords(
  sql: Sql,
  { kind, subjectId: id, placeId: threadId }: Case,
  kept: Record<string, unknown>,
): Promise<string> {
  if (kind === 'message') return bodyOf(kept['message']);
  if (kind !== 'comment') return '';
  const removed = kept['text'];
  if (typeof removed === 'string') return removed;
  return (await commentsForStaff(sql, [{ threadId, id }])).get(id)?.text ?? '';
}

function bodyOf(message: unknown): string {
  const { body } = (message ?? {}) as { body?: unknown };
  return typeof body === 'string' ? body : '';
}
