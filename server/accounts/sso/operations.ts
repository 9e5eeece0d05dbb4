import { z } from 'zod';
import { idOnly, idText, instantIso } from '../../../views/contract/output.ts';
import { secondFactor } from '../factors/second-factor.ts';
import { findLogin, isPasswordOf, passwordMark, requireOpenAccount } from '../../sessions/log-in.ts';
import { beginOnboarding } from '../onboarding/onboarding.ts';
import { signUpBySso } from './sign-up-by-sso.ts';
import { connectSsoNow, disconnectSso, listSsoIdentities, requireSsoProvider } from './sso-identities.ts';
import { allowSsoConnection, requireNewcomer, type SsoNewcomer } from './visit-provider.ts';
import { getUser } from '../../people/get-profile.ts';
import { AppError } from '../../errors.ts';
import { beginSession } from '../../sessions/operations/begin-session.ts';
import { flag, id, requiredText, text } from '../../http/operations/input/input.ts';
import {
  operationForAnyone,
  operationForMembers,
  type OperationContext,
} from '../../http/operations/operation.ts';
import { keyOf } from '../../sessions/operations/guess-limits.ts';
import { proveSecondFactor } from '../../sessions/operations/prove-second-factor.ts';
import { presentUser, userSchema } from '../../people/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { newAccount, onboardingStepUrl } from '../../../views/accounts/onboarding/onboarding.ts';
import { suspendedUrl } from '../../../views/staff/staff-urls.ts';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { ssoStartUrl, ssoUrls } from '../../../views/accounts/sso/sso-urls.ts';
import { ssoTexts as t } from '../../../views/accounts/texts/sso.ts';
import { businessTexts } from '../../../views/business/texts.ts';
import { emailAddress, givenPassword } from '../operations/input.ts';
import { refusals } from '../../refusals.ts';

const tag = 'Accounts';
const limit = { points: 30, perSeconds: 900, shared: true };
const providerId = z.string().max(30, { error: () => refusals.accounts.noProvider });

const providerSchema = z
  .object({
    id: z.string(),
    type: z.literal('ssoprovider'),
    label: z.string().describe('Its title'),
    is_business: z.boolean().describe('Whether accounts created through it are businesses'),
    url: z.string().describe('URL that starts a login'),
  })
  .meta({ id: 'SsoProvider' });

const identitySchema = z
  .object({
    id: idText,
    type: z.literal('ssoidentity'),
    label: z.string().describe('Name of the provider, or its URL if it is no longer configured'),
    email: z.string().nullable(),
    created_at: instantIso,
    used_at: instantIso.nullable(),
  })
  .meta({ id: 'SsoIdentity' });

const enteredSchema = userSchema.extend({ next: z.string().describe('Path that the person continues to') });

const providersOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/sso/providers/',
  whileFactorDemanded: 'visitor',
  resources: [{ name: 'SsoProvidersResource', verb: 'get' }],
  summary: 'Lists the OpenID Connect providers for login, with the URL that starts it.',
  tag,
  input: z.object({}),
  output: z.array(providerSchema),
  handle({ services, origin }) {
    const data = services.sso.list.map((one) => ({
      id: one.id,
      type: 'ssoprovider' as const,
      label: one.label,
      is_business: one.isBusiness,
      url: origin + ssoStartUrl(one.id),
    }));
    return Promise.resolve({ data });
  },
});

const confirmOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/sessions/sso/',
  audit: ['sso_added', 'signed_in'],
  whileFactorDemanded: 'visitor',
  secrets: ['password', 'code'],
  summary:
    'Connects the provider that the browser just returned from to the account of the same address, given its password and second factor, and logs in.',
  tag,
  input: z.object({
    password: givenPassword,
    code: z
      .string()
      .max(40, { error: () => refusals.accounts.noCode })
      .default(''),
  }),
  output: enteredSchema,
  limit: { points: 20, perSeconds: 300, shared: true },
  async handle(context, input) {
    const { services, session, origin, caller } = context;
    const newcomer = requireNewcomer(services, session.data.ssoNewcomer);
    if (newcomer.email === null || !newcomer.isEmailVerified) throw new AppError('sso_over');
    // The provider has verified the address, which is stronger proof than a mailed link.
    await context.limiter.take('login beside', keyOf(newcomer.email), {
      points: 60,
      perSeconds: 3600,
      shared: true,
    });
    const login = await findLogin(services, newcomer.email);
    if (!(await isPasswordOf(services, login, input.password))) throw new AppError('bad_login');
    const { userId } = login;
    await requireOpenAccount(services, userId);
    if ((await secondFactor(services, userId)).isOn) await proveSecondFactor(context, userId, input.code);
    const password = passwordMark(login);
    await connectSsoNow(services, userId, newcomer.provider, newcomer, { origin, caller, password });
    return enter(context, userId, newcomer, newcomer.next, password);
  },
  form: {
    page: (_input, error) => pageOf(error.id, ssoUrls.confirm),
    done: ({ next }) => ({ to: next }),
  },
});

const signUpOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/register/sso/',
  isWayIn: true,
  audit: ['sso_added', 'signed_in'],
  summary: 'Creates an account for a person who just returned from a provider, and logs in.',
  tag,
  input: z.object({
    first_name: requiredText(limits.firstName, 'firstName'),
    last_name: text(limits.firstName, 'lastName').default(''),
    email: emailAddress.optional().meta({ description: 'Required if the provider has verified none' }),
    birthday: z.iso.date({ error: () => refusals.accounts.birthday }),
    business_name: text(limits.businessName, 'name').default(''),
    category: z.enum(businessTexts.categories.map(([value]) => value) as [string, ...string[]]).optional(),
    onboard: flag.optional().meta({ description: 'Starts onboarding on the next page' }),
  }),
  output: enteredSchema,
  limit: { points: 10, perSeconds: 3600, shared: true },
  async handle(context, input) {
    const { services, session, origin, caller, viewer } = context;
    const newcomer = requireNewcomer(services, session.data.ssoNewcomer);
    const { userId } = await signUpBySso(
      services,
      newcomer,
      {
        email: input.email ?? null,
        firstName: input.first_name,
        lastName: input.last_name,
        username: null,
        birthDate: input.birthday,
        gender: newAccount.gender,
        locale: viewer.locale,
        country: null,
        business:
          input.business_name === ''
            ? null
            : {
                name: input.business_name,
                category: input.category ?? businessTexts.categories[0]?.[0] ?? '',
              },
      },
      { origin, caller },
    );
    if (input.onboard === true) await beginOnboarding(services, userId);
    const { isBusiness } = requireSsoProvider(services, newcomer.provider);
    const first = isBusiness ? '/business/hub/' : onboardingStepUrl('Gender');
    const goesOn = newcomer.next === '/' && input.onboard === true;
    const { data } = await enter(context, userId, newcomer, goesOn ? first : newcomer.next);
    return { data, status: 201 };
  },
  form: {
    page: (_input, error) => pageOf(error.id, ssoUrls.signUp),
    done: ({ next }) => ({ to: next }),
  },
});

const identitiesOperation = operationForMembers({
  method: 'GET',
  path: '/v3/users/me/sso/',
  resources: [{ name: 'SsoIdentitiesResource', verb: 'get' }],
  summary: "Lists the providers connected to the caller's account.",
  tag,
  input: z.object({}),
  output: z.array(identitySchema),
  async handle({ services, viewer }) {
    const found = await listSsoIdentities(services, viewer.user.id);
    return {
      data: found.map(({ id: identityId, label, email, createdAt, usedAt }) => ({
        id: identityId,
        type: 'ssoidentity' as const,
        label,
        email,
        created_at: createdAt.toISOString(),
        used_at: usedAt?.toISOString() ?? null,
      })),
    };
  },
});

const connectOperation = operationForMembers({
  method: 'POST',
  path: '/v3/users/me/sso/',
  secrets: ['password'],
  summary: 'Allows the caller to connect a provider within ten minutes. Returns the URL to continue at.',
  tag,
  input: z.object({ provider: providerId, password: givenPassword }),
  output: z.object({ url: z.string().describe('URL that the browser continues at') }),
  limit,
  async handle({ services, viewer, session, origin }, { provider, password }) {
    session.set('ssoLeave', await allowSsoConnection(services, viewer.user.id, provider, password));
    await session.save();
    return { data: { url: `${origin}${ssoStartUrl(provider)}?connect=1` } };
  },
  form: { page: () => settingsUrls.logins, done: () => ({ to: settingsUrls.logins }) },
});

const disconnectOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/users/me/sso/{identity_id}/',
  audit: ['sso_removed'],
  secrets: ['password'],
  resources: [{ name: 'SsoIdentitiesResource', verb: 'delete' }],
  summary: 'Disconnects a provider. The password proves that another login method exists.',
  tag,
  whileUnconfirmed: true,
  input: z.object({ identity_id: id, password: givenPassword }),
  output: idOnly,
  limit,
  async handle({ services, viewer, caller }, input) {
    await disconnectSso(services, viewer.user.id, input.identity_id, input.password, caller);
    return { data: { id: input.identity_id } };
  },
  form: {
    page: () => settingsUrls.logins,
    done: () => ({ to: settingsUrls.logins, told: t.removed }),
  },
});

/** Starts a session for an identified user and ends the SSO visit. */
async function enter(
  context: OperationContext,
  userId: string,
  newcomer: SsoNewcomer,
  next: string,
  password?: string,
): Promise<{ data: z.output<typeof enteredSchema> }> {
  context.session.unset('ssoNewcomer');
  await beginSession(context, userId, { through: newcomer, password });
  const account = await getUser(context.services, userId);
  if (account === null) throw new AppError('internal');
  return { data: { ...presentUser(context.origin, account.user), next } };
}

function pageOf(errorId: string, page: string): string {
  if (errorId === 'account_suspended') return suspendedUrl;
  return ['sso_over', 'sso_unknown', 'sso_taken', 'account_locked', 'login_over'].includes(errorId)
    ? accountUrls.login
    : page;
}

/** Operations for logging in through other sites (USER-10). */
export const ssoOperations = [
  providersOperation,
  confirmOperation,
  signUpOperation,
  identitiesOperation,
  connectOperation,
  disconnectOperation,
] as const;
