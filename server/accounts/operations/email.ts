import { z } from 'zod';
import { actWhenConfirmed } from '../email/act-when-confirmed.ts';
import { askEmailChange } from '../email/change-email.ts';
import { resendVerification, verifyEmail } from '../email/verify-email.ts';
import { operationForAnyone, operationForMembers } from '../../http/operations/operation.ts';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { accountTexts as t } from '../../../views/accounts/texts/accounts.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import { emailAddress, givenPassword, linkToken } from './input.ts';

export const verifyEmailOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/email_verification/',
  audit: ['email_verified', 'email_changed'],
  resources: [{ name: 'EmailVerificationResource', verb: 'create' }],
  summary:
    'Confirms an email address with the token of a mailed link. One that is confirmed already stays so.',
  tag: 'Accounts',
  whileFactorDemanded: 'visitor',
  secrets: ['token'],
  input: z.object({ token: linkToken }),
  output: z.object({
    email: z.string(),
    was_confirmed: z.boolean().describe('Whether the address was confirmed before'),
  }),
  limit: { points: 60, perSeconds: 3600 },
  async handle({ services, origin, caller }, input) {
    const { userId, email, wasConfirmed } = await verifyEmail(services, input.token, origin, caller);
    await actWhenConfirmed(services, userId);
    return { data: { email, was_confirmed: wasConfirmed } };
  },
  form: {
    page: () => accountUrls.verifyError,
    done({ was_confirmed: wasConfirmed }, _input, { session }) {
      const { afterWait = '/' } = session.data;
      session.unset('afterWait');
      const text = wasConfirmed ? t.verify.already : t.verify.done;
      return { to: afterWait, toast: { text, kind: 'info', durationMs: 5000 } };
    },
  },
});

export const resendVerificationOperation = operationForMembers({
  method: 'POST',
  path: '/v3/users/me/email_verification/',
  resources: [{ name: 'ResendEmailVerificationResource', verb: 'create' }],
  summary: 'Mails the confirmation link for the email address again.',
  tag: 'Accounts',
  whileUnconfirmed: true,
  input: z.object({}),
  output: z.object({ sent: z.boolean().describe('False if the address is already confirmed') }),
  idempotency: 'keyed',
  limit: { points: 5, perSeconds: 3600, shared: true },
  async handle({ services, viewer, origin }) {
    return { data: { sent: await resendVerification(services, viewer.user.id, origin) } };
  },
  form: {
    isButton: true,
    page: () => settingsUrls.account,
    done: ({ sent }) => ({ to: settingsUrls.account, told: sent ? t.verify.resent : t.verify.already }),
  },
});

export const changeEmailOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/users/me/email/',
  audit: ['email_change_asked'],
  resources: [{ name: 'UserEmailResource', verb: 'update' }],
  summary: 'Requests a change of email address, which takes effect when the link mailed to it is opened.',
  tag: 'Accounts',
  whileUnconfirmed: true,
  secrets: ['password'],
  input: z.object({ email: emailAddress, password: givenPassword }),
  output: z.object({
    sent: z.boolean().describe('False for the same address in other letter case, which is changed at once'),
  }),
  limit: { points: 30, perSeconds: 3600, shared: true },
  async handle({ services, viewer, origin, caller }, input) {
    return { data: { sent: await askEmailChange(services, viewer.user.id, input, origin, caller) } };
  },
  form: {
    page: () => settingsUrls.email,
    done: ({ sent }) => ({
      to: settingsUrls.account,
      toast: sent
        ? { text: settingsTexts.emailAsked, kind: 'info', durationMs: 5000 }
        : { text: settingsTexts.saved, kind: 'info' },
    }),
  },
});
