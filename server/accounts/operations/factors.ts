import { z } from 'zod';
import {
  beginAuthenticator,
  confirmAuthenticator,
  endAuthenticator,
  renewRecoveryCodes,
} from '../factors/second-factor.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { factorTexts as t } from '../../../views/accounts/texts/factors.ts';
import { givenPassword } from './input.ts';
import { refusals } from '../../refusals.ts';

const recoveryCodes = z.object({
  recovery_codes: z.array(z.string()).describe('Returned only once; each code is valid for one login'),
});
const code = z
  .string()
  .min(1, { error: () => refusals.accounts.codeNeeded })
  .max(40, { error: () => refusals.accounts.noCode });
/** Six digits can be guessed, so signed-in users get ten attempts per 15 minutes. */
const limit = { points: 60, perSeconds: 900, shared: true };
const guesses = { points: 10, perSeconds: 900, shared: true };

export const beginAuthenticatorOperation = operationForMembers({
  method: 'POST',
  path: '/v3/users/me/authenticator/',
  summary: 'Starts the setup of an authenticator app.',
  tag: 'Accounts',
  whileFactorDemanded: 'holder',
  secrets: ['password'],
  input: z.object({ password: givenPassword, from: z.enum(['login', 'settings']).default('settings') }),
  output: z.object({ begun: z.literal(true) }),
  limit,
  async handle({ services, viewer }, input) {
    await beginAuthenticator(services, viewer.user.id, input.password);
    return { data: { begun: true as const } };
  },
  form: {
    page: (input) => (input['from'] === 'login' ? accountUrls.factor : settingsUrls.security),
    done: () => ({ to: settingsUrls.authenticator }),
  },
});

export const confirmAuthenticatorOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/users/me/authenticator/',
  audit: ['factor_on'],
  summary:
    'Enables the authenticator app with one of its codes and ends other sessions. Returns recovery codes, only this once.',
  tag: 'Accounts',
  whileFactorDemanded: 'holder',
  secrets: ['code'],
  input: z.object({ code }),
  output: recoveryCodes,
  limit,
  async handle(context, input) {
    const { services, viewer, origin, caller } = context;
    await context.limiter.take('second factor within', viewer.user.id, guesses);
    const proof = { code: input.code, sessionId: context.session.id };
    const codes = await confirmAuthenticator(services, viewer.user.id, proof, origin, caller);
    context.session.set('hasTwoFactors', true);
    keepCodes(context, codes);
    return { data: { recovery_codes: codes } };
  },
  form: { page: () => settingsUrls.authenticator, done: () => ({ to: settingsUrls.codes }) },
});

export const endAuthenticatorOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/users/me/authenticator/',
  audit: ['factor_off'],
  summary: 'Turns the second factor off.',
  tag: 'Accounts',
  whileUnconfirmed: true,
  secrets: ['password', 'code'],
  input: z.object({ password: givenPassword, code }),
  output: z.object({ is_on: z.literal(false) }),
  limit,
  async handle({ services, viewer, session, origin, caller, limiter }, input) {
    await limiter.take('second factor within', viewer.user.id, guesses);
    await endAuthenticator(services, viewer.user.id, input, origin, caller);
    session.unset('hasTwoFactors');
    return { data: { is_on: false as const } };
  },
  form: {
    page: () => settingsUrls.security,
    done: () => ({ to: settingsUrls.security, told: t.off }),
  },
});

export const renewRecoveryCodesOperation = operationForMembers({
  method: 'POST',
  path: '/v3/users/me/recovery_codes/',
  audit: ['codes_renewed'],
  summary: 'Creates new recovery codes and invalidates all earlier ones.',
  tag: 'Accounts',
  whileUnconfirmed: true,
  secrets: ['password'],
  input: z.object({ password: givenPassword }),
  output: recoveryCodes,
  limit,
  async handle(context, input) {
    const { services, viewer, caller } = context;
    const codes = await renewRecoveryCodes(services, viewer.user.id, input.password, caller);
    keepCodes(context, codes);
    return { data: { recovery_codes: codes } };
  },
  form: { page: () => settingsUrls.codes, done: () => ({ to: settingsUrls.codes }) },
});

export const dismissRecoveryCodesOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/users/me/recovery_codes/shown/',
  summary: 'Confirms that the caller has stored the new recovery codes. No page shows them again.',
  tag: 'Accounts',
  whileFactorDemanded: 'holder',
  input: z.object({}),
  output: z.object({ shown: z.literal(false) }),
  async handle({ session }) {
    session.unset('freshCodes');
    await session.save();
    return { data: { shown: false as const } };
  },
  form: {
    isButton: true,
    page: () => settingsUrls.security,
    done(_data, _input, { session }) {
      const { afterFactor = settingsUrls.security } = session.data;
      session.unset('afterFactor');
      return { to: afterFactor };
    },
  },
});

/** The next page shows the codes. The session stores them sealed until the user dismisses them. */
function keepCodes({ session, services }: MemberContext, codes: string[]): void {
  session.set('freshCodes', {
    sealed: services.sealer.seal(codes.join(' ')),
    at: services.clock.now().getTime(),
  });
}
