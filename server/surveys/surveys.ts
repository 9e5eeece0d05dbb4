import { surveyAnswer, surveyAnswers, surveySummary, writeSurveyAnswer } from '../../db/queries/surveys.ts';
import type { Page } from '../../views/contract/models.ts';
import { staffLimits } from '../../views/contract/staff/staff.ts';
import type { StaffSurveyAnswer, SurveyAnswer, SurveySummary } from '../../views/contract/staff/surveys.ts';
import type { Services } from '../services.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import type { Staff } from '../staff/staff.ts';

type Known = Pick<Services, 'db' | 'clock'>;

/** Returns a person's survey answer of this month, for editing. Null if there is none (ROUTE-15). */
export function ownSurveyAnswer(services: Known, userId: string): Promise<SurveyAnswer | null> {
  return surveyAnswer(services.db, userId, monthOf(services.clock.now()));
}

/** Saves a person's survey answer, replacing an earlier one of the same month. */
export async function answerSurvey(services: Known, userId: string, answer: SurveyAnswer): Promise<void> {
  await writeSurveyAnswer(services.db, userId, monthOf(services.clock.now()), answer);
}

/** Lists survey answers for the staff, newest first. Throws `bad_bookmark`. */
export async function listSurveyAnswers(
  services: Pick<Services, 'db' | 'signer'>,
  _staff: Staff,
  bookmark: string | null | undefined,
  pageSize: number = staffLimits.page,
): Promise<Page<StaffSurveyAnswer>> {
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => surveyAnswers(services.db, before, limit),
    ({ id }) => id,
  );
  return {
    ...page,
    items: page.items.map(({ changedAt, ...row }) => ({ ...row, at: changedAt.toISOString() })),
  };
}

const list = 'survey-answers';

/** Summarizes survey scores, in total and for this month. */
export function summarizeSurvey(services: Known, _staff: Staff): Promise<SurveySummary> {
  return surveySummary(services.db, monthOf(services.clock.now()));
}

function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}
