import type { Sql } from '../../../db/connection/database.ts';
import { appealOfWarning, type AppealRow } from '../../../db/queries/moderation/appeals.ts';
import {
  caseAgainst,
  lockCaseAgainst,
  type CaseRow,
  type CaseState,
} from '../../../db/queries/moderation/cases.ts';
import type { NewsDecision } from '../../../views/contract/news.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Notifier } from '../notify.ts';
import { takeBack } from '../undo.ts';
import { decisionOfWarning, warningOf } from '../warnings.ts';
import { keepAppeal } from './appeal.ts';
import { dismissCase } from './dismiss-case.ts';

/** A warning, or the removal of a comment or message, with the outcome of an appeal. */
export interface Warning extends NewsDecision {
  appeal: AppealRow['status'] | null;
  answer: string;
}

/** Returns the warning about something of the caller's. Null if it was taken back. Throws `not_found`. */
export async function getWarning(
  { db }: Pick<Services, 'db'>,
  userId: string,
  subjectId: string,
): Promise<Warning | null> {
  const found = await caseAgainst(db, userId, subjectId);
  if (found === null) throw new AppError('not_found');
  const decision = await decisionOfWarning(db, found);
  if (decision === null) return null;
  const appeal = await appealOfWarning(db, subjectId, warnedAt(found));
  return { ...decision, appeal: appeal?.status ?? null, answer: appeal?.answer ?? '' };
}

/** Appeals the warning about something of the caller's, once. Throws `not_found`, `appeal_made`. */
export async function appealWarning(
  { db }: Pick<Services, 'db'>,
  userId: string,
  subjectId: string,
  words: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockCaseAgainst(tx, userId, subjectId);
    if (found === null || warningOf(found) === null) throw new AppError('not_found');
    await keepAppeal(tx, {
      kind: 'warning',
      subjectId,
      userId,
      email: '',
      birthDate: null,
      words,
      warnedAt: warnedAt(found),
    });
  });
}

/** Takes back the warning that an appeal is against. What was decided about the same thing since then stands. */
export async function withdrawWarning(
  tx: Sql,
  notifier: Notifier,
  { userId, subjectId }: Pick<AppealRow, 'userId' | 'subjectId'>,
  by: string,
  answer: string,
): Promise<void> {
  const found = userId === null ? null : await lockCaseAgainst(tx, userId, subjectId);
  const told = found && warningOf(found);
  if (found === null || told === null) return;
  await takeBack(tx, notifier, { ...found, ...told }, by, answer);
  if (told.decidedAtExact === found.decidedAtExact) await dismissCase(tx, notifier, found, by, answer);
}

function warnedAt(found: Pick<CaseRow, 'kind'> & CaseState): string {
  return warningOf(found)?.decidedAtExact ?? '';
}
