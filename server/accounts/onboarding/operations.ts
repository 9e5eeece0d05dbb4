import { z } from 'zod';
import { idText } from '../../../views/contract/output.ts';
import { answerStep, endOnboarding, getOnboarding } from './onboarding.ts';
import { ids } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import {
  genders,
  onboardingSteps,
  onboardingStepUrl,
  useCases,
} from '../../../views/accounts/onboarding/onboarding.ts';
import { onboardingTexts } from '../../../views/accounts/texts/onboarding.ts';

const path = '/v3/users/me/onboarding/';
const tag = 'Accounts';

/** Accepts one value or a list, as forms send them. */
const listOf = <T extends z.ZodType>(item: T, most: number) =>
  z
    .preprocess(
      (value): unknown => (value === '' ? [] : typeof value === 'string' ? [value] : value),
      z.array(item).max(most),
    )
    .optional();

const step = z.enum(onboardingSteps);
const onboardingSchema = z
  .object({
    steps: z.array(step).describe('All steps, in order'),
    step: step.describe("The caller's current step"),
    is_finished: z.boolean(),
    gender: z.enum(genders),
    use_cases: z.array(z.enum(useCases)).describe("The caller's reasons for signing up"),
    interest_ids: z.array(idText).describe('Topics that the caller follows'),
  })
  .meta({ id: 'Onboarding' });

const onboardingOperation = operationForMembers({
  method: 'GET',
  path,
  resources: [{ name: 'OnboardingResource', verb: 'get' }],
  summary: "Returns the caller's progress through onboarding.",
  tag,
  input: z.object({}),
  output: onboardingSchema,
  async handle({ services, viewer }) {
    const onboarding = await getOnboarding(services, viewer.user.id);
    return {
      data: {
        steps: [...onboardingSteps],
        step: onboarding.step,
        is_finished: onboarding.isFinished,
        gender: onboarding.gender,
        use_cases: onboarding.useCases,
        interest_ids: onboarding.interestIds,
      },
    };
  },
});

const answerStepOperation = operationForMembers({
  method: 'PUT',
  path,
  resources: [
    { name: 'OnboardingResource', verb: 'update' },
    {
      name: 'OrientationContextResource',
      verb: 'create',
      renames: { interests: 'interest_ids' },
      fixed: { step: 'InterestPicker' },
    },
  ],
  summary: 'Answers or skips an onboarding step and returns the next one.',
  tag,
  input: z.object({
    step,
    skip: z.enum(['true', '1']).or(z.boolean()).optional(),
    gender: z.enum(genders).optional(),
    interest_ids: ids.pipe(z.array(z.string()).max(200)).optional(),
    use_cases: listOf(z.enum(useCases), useCases.length),
  }),
  output: z.object({ step, next_step: step.nullable().describe('Null after the last') }),
  limit: { points: 60, perSeconds: 60 },
  async handle({ services, viewer }, input) {
    const next = await answerStep(services, viewer.user.id, {
      step: input.step,
      isSkipped: input.skip !== undefined && input.skip !== false,
      gender: input.gender,
      interestIds: input.interest_ids,
      useCases: input.use_cases,
    });
    return { data: { step: input.step, next_step: next } };
  },
  form: {
    page: (input) => {
      const step = onboardingSteps.find((name) => name === input['step']);
      return onboardingStepUrl(step ?? 'Gender');
    },
    done: ({ next_step: next }) =>
      next === null ? { to: '/', told: onboardingTexts.done } : { to: onboardingStepUrl(next) },
  },
});

const endOnboardingOperation = operationForMembers({
  method: 'DELETE',
  path,
  resources: [{ name: 'OnboardingResource', verb: 'delete' }],
  summary: 'Ends onboarding at its current step. It can be resumed.',
  tag,
  input: z.object({}),
  output: z.object({ is_finished: z.literal(true) }),
  limit: { points: 60, perSeconds: 60 },
  async handle({ services, viewer }) {
    await endOnboarding(services, viewer.user.id);
    return { data: { is_finished: true as const } };
  },
  form: { page: () => '/', done: () => ({ to: '/' }) },
});

/** Onboarding operations (USER-07). */
export const onboardingOperations = [
  onboardingOperation,
  answerStepOperation,
  endOnboardingOperation,
] as const;
