import { z } from 'zod';
import { listSurveyAnswers, summariseSurvey } from '../../domain/surveys/surveys.ts';
import { bookmarks, pageSize } from '../../operations/input.ts';
import { operationForStaff } from '../../operations/operation.ts';
import { staffLimits } from '../../../views/contract/staff/staff.ts';

export const staffSurveysOperation = operationForStaff({
  method: 'GET',
  path: '/v3/staff/surveys/',
  resources: [],
  summary: 'What people answered to the survey, newest first, with the mean of the scores.',
  tag: 'Staff',
  input: z.object({ bookmarks, page_size: pageSize(staffLimits.page, 100) }),
  async handle({ services, staff }, input) {
    const [page, summary] = await Promise.all([
      listSurveyAnswers(services, staff, input.bookmarks, input.page_size),
      summariseSurvey(services, staff),
    ]);
    return {
      data: {
        count: summary.count,
        average: summary.average,
        month_count: summary.monthCount,
        month_average: summary.monthAverage,
        answers: page.items.map((answer) => ({
          id: answer.id,
          type: 'surveyanswer',
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
