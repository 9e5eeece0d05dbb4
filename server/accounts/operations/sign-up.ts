import { z } from 'zod';
import { isEmailRegistered } from '../email-registered.ts';
import { resendVerification } from '../email/verify-email.ts';
import { signUp } from '../sign-up.ts';
import { beginOnboarding } from '../onboarding/onboarding.ts';
import { getUser } from '../../people/get-profile.ts';
import { requireMayJoin } from '../../site/may-join.ts';
import { AppError } from '../../errors.ts';
import { takeQuestion } from '../../sessions/operations/guess-limits.ts';
import { beginSession } from '../../sessions/operations/begin-session.ts';
import { flag } from '../../http/operations/input/input.ts';
import { operationForAnyone, type OperationContext } from '../../http/operations/operation.ts';
import { proofField } from '../../http/security/proof/proof-rule.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { presentUser, userSchema } from '../../people/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { accountOfFields, signUpEmail, ageNeeded, saysAge, signUpFields } from './sign-up-fields.ts';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { onboardingStepUrl } from '../../../views/accounts/onboarding/onboarding.ts';

export const signUpOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/register/',
  isWayIn: true,
  proof: { form: 'sign_up' },
  audit: ['signed_in'],
  resources: [{ name: 'UserRegisterResource', verb: 'create' }],
  summary: 'Creates an account and logs in.',
  tag: 'Accounts',
  secrets: ['password', 'proof'],
  input: z
    .object({
      ...signUpFields,
      proof: proofField,
      next: z.string().max(limits.nextPath).optional(),
      invitation: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Code of the invitation, where registration is by invitation' }),
      onboard: flag.optional().meta({ description: 'Starts onboarding on the next page' }),
    })
    .refine(saysAge, ageNeeded),
  output: userSchema
    .extend({
      awaits_confirmation: z.boolean().describe('Whether it writes only once its address is confirmed'),
    })
    .meta({ id: 'NewUser' }),
  limit: { points: 10, perSeconds: 3600, shared: true },
  async handle(context, input) {
    const join = requireMayJoin(context.services, input.email, input.invitation || null);
    const account = accountOfFields(input, context.viewer.locale);
    const awaitsConfirmation = join === null && (await mustConfirmFirst(context));
    const { userId } = await signUp(context.services, { ...account, awaitsConfirmation }, join ?? undefined);
    await resendVerification(context.services, userId, context.origin);
    if (input.onboard === true) await beginOnboarding(context.services, userId);
    await beginSession(context, userId);
    const made = await getUser(context.services, userId);
    if (made === null) throw new AppError('internal');
    if (made.standing.awaitsConfirmation)
      context.session.set('afterWait', afterSignUp(safeNext(input.next), input.onboard));
    const data = {
      ...presentUser(context.origin, made.user),
      awaits_confirmation: made.standing.awaitsConfirmation,
    };
    return { data, status: 201 };
  },
  form: {
    page: () => '/signup/',
    done: ({ awaits_confirmation: isWaiting }, input) => ({
      to: isWaiting ? accountUrls.verifyWaiting : afterSignUp(safeNext(input.next), input.onboard),
    }),
  },
});

/**
 * Returns whether a new account writes nothing until its address is confirmed, which takes the place of a proof of
 * work: for our own form without JavaScript, and for other clients while many sign up without a proof. Where no mail is
 * sent, few may sign up without a proof instead. An invitation that is used up stands for both. Throws
 * `too_many_requests`.
 */
async function mustConfirmFirst({
  proof,
  isPlainForm,
  services,
  limiter,
  address,
}: OperationContext): Promise<boolean> {
  if (proof !== 'missing') return false;
  if (!services.sendsMail) {
    if (isPlainForm) await limiter.take('sign_up without proof', address, formsWithoutProof);
    return false;
  }
  return isPlainForm || !(await limiter.has('sign_up without proof', 'everybody', clientsWithoutProof));
}

const formsWithoutProof = { points: 5, perSeconds: 3600, shared: true };
const clientsWithoutProof = { points: 60, perSeconds: 3600, shared: true };

/** Users who came for a specific page go there first. Others go to onboarding (USER-07). */
function afterSignUp(next: string, isOnboarding = false): string {
  return isOnboarding && next === '/' ? onboardingStepUrl('Gender') : next;
}

export const emailExistsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/register/exists/',
  isWayIn: true,
  resources: [{ name: 'EmailExistsResource', verb: 'get' }],
  summary: 'Returns whether an email address is registered.',
  tag: 'Accounts',
  input: z.object({ email: signUpEmail }),
  output: z.boolean(),
  limit: { points: 20, perSeconds: 300, shared: true },
  async handle(context, input) {
    await takeQuestion(context, input.email);
    return { data: await isEmailRegistered(context.services, input.email) };
  },
});

export const signUpStepsOperation = operationForAnyone({
  method: 'PUT',
  path: '/v3/register/steps/',
  isWayIn: true,
  resources: [{ name: 'UserRegisterTrackActionResource', verb: 'update' }],
  summary: 'Accepts the sign-up steps that older clients report. Stores nothing.',
  tag: 'Accounts',
  input: z.object({}),
  output: z.object({ received: z.literal(true) }),
  limit: { points: 60, perSeconds: 3600 },
  handle: () => Promise.resolve({ data: { received: true as const } }),
});
