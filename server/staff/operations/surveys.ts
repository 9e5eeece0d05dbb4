import { z } from 'zod';
import { idText, instantIso } from '../../../views/contract/output.ts';
import { listSurveyAnswers, summarizeSurvey } from '../../surveys/surveys.ts';
import { bookmarks, pageSize } from '../../http/operations/input/input.ts';
import { operationForStaff } from '../../http/operations/operation.ts';
import { staffLimits } from '../../../views/contract/staff/staff.ts';

const surveySchema = z
  .object({
    count: z.number(),
    average: z.number().nullable().describe('Mean score; null without scores'),
    month_count: z.number().describe('Answers of this month'),
    month_average: z.number().nullable(),
    answers: z.array(
      z.object({
        id: idText,
        type: z.literal('surveyanswer'),
        score: z.number().describe('How likely they are to recommend the site, from 0 to 10'),
        improve: z.string(),
        may_contact: z.boolean(),
        user_id: idText.nullable().describe('Null if the person does not want to be contacted'),
        username: z.string().nullable(),
        changed_at: instantIso,
      }),
    ),
  })
  .meta({ id: 'SurveyResults' });

export const staffSurveysOperation = operationForStaff({
  method: 'GET',
  path: '/v3/staff/surveys/',
  summary: 'Lists the answers to the survey, newest first, with the mean score.',
  tag: 'Staff',
  input: z.object({ bookmarks, page_size: pageSize(staffLimits.page, 100) }),
  output: surveySchema,
  async handle({ services, staff }, input) {
    const [page, summary] = await Promise.all([
      listSurveyAnswers(services, staff, input.bookmarks, input.page_size),
      summarizeSurvey(services, staff),
    ]);
    return {
      data: {
        count: summary.count,
        average: summary.average,
        month_count: summary.monthCount,
        month_average: summary.monthAverage,
        answers: page.items.map((answer) => ({
          id: answer.id,
          type: 'surveyanswer' as const,
          score: answer.score,
          improve: answer.improve,
          may_contact: answer.mayContact,
          user_id: answer.userId,
          username: answer.username,
          changed_at: answer.at,
        })),
      },
      bookmark: page.bookmark ?? undefined,
    };
  },
});
