import { z } from 'zod';
import { answerSurvey, ownSurveyAnswer } from './surveys.ts';
import { flag, text } from '../http/operations/input/input.ts';
import { operationForMembers } from '../http/operations/operation.ts';
import { refusals } from '../refusals.ts';
import { surveyLimits, type SurveyAnswer } from '../../views/contract/staff/surveys.ts';
import { mailUrls } from '../../views/mail/mail-urls.ts';
import { surveyTexts as t } from '../../views/surveys/texts.ts';

const path = '/v3/users/me/survey/';
const choose = { error: () => refusals.surveys.number({ best: surveyLimits.best }) };

const answerSchema = z
  .object({
    score: z.number().describe('How likely the caller is to recommend the site; 0 is not at all'),
    improve: z.string(),
    may_contact: z.boolean(),
  })
  .meta({ id: 'SurveyAnswer' });

const surveyOperation = operationForMembers({
  method: 'GET',
  path,
  summary: "Returns the caller's answer to this month's survey; null if there is none.",
  tag: 'Accounts',
  input: z.object({}),
  output: answerSchema.nullable(),
  async handle({ services, viewer }) {
    const answer = await ownSurveyAnswer(services, viewer.user.id);
    return { data: answer === null ? null : present(answer) };
  },
});

const answerSurveyOperation = operationForMembers({
  method: 'PUT',
  path,
  summary: "Answers this month's survey, replacing an earlier answer.",
  tag: 'Accounts',
  input: z.object({
    score: z
      .preprocess(
        (value): unknown => (typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value),
        z.number(choose).int(choose).min(0, choose).max(surveyLimits.best, choose),
      )
      .meta({ description: 'How likely the caller is to recommend the site; 0 is not at all' }),
    improve: text(surveyLimits.improve, 'improve').default(''),
    may_contact: flag.default(false),
  }),
  output: answerSchema,
  limit: { points: 30, perSeconds: 300 },
  async handle({ services, viewer }, input) {
    const answer = { score: input.score, improve: input.improve, mayContact: input.may_contact };
    await answerSurvey(services, viewer.user.id, answer);
    return { data: present(answer) };
  },
  form: {
    page: () => mailUrls.survey,
    done: () => ({ to: mailUrls.survey, told: t.thanks }),
  },
});

const present = (answer: SurveyAnswer): z.output<typeof answerSchema> => ({
  score: answer.score,
  improve: answer.improve,
  may_contact: answer.mayContact,
});

/** Operations for surveys. */
export const surveyOperations = [surveyOperation, answerSurveyOperation] as const;
