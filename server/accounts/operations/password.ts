import { z } from 'zod';
import { actWhenConfirmed } from '../email/act-when-confirmed.ts';
import { changePassword } from '../password/change-password.ts';
import { askPasswordReset, resetPassword } from '../password/reset-password.ts';
import { fieldError } from '../../errors.ts';
import { flag } from '../../http/operations/input/input.ts';
import { operationForAnyone, operationForMembers } from '../../http/operations/operation.ts';
import { takeMail } from '../../sessions/operations/guess-limits.ts';
import { rememberDevice } from '../../sessions/operations/remember-device.ts';
import { limits } from '../../../views/contract/limits.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import {
  accountUrls,
  backToLoginUrl,
  newPasswordPage,
  openedUrl,
  resetUrl,
} from '../../../views/accounts/account-urls.ts';
import { settingsUrls } from '../../../views/accounts/settings/settings-urls.ts';
import { accountTexts as t } from '../../../views/accounts/texts/accounts.ts';
import { settingsTexts } from '../../../views/accounts/texts/settings.ts';
import { givenPassword, linkToken, mailedLinkRequest, mailWithoutProof, newPassword } from './input.ts';

export const askPasswordResetOperation = operationForAnyone({
  ...mailedLinkRequest,
  path: '/v3/password_reset/',
  proof: { form: 'password_reset', without: mailWithoutProof },
  resources: [{ name: 'UserResetPasswordResource', verb: 'create' }],
  input: mailedLinkRequest.input.extend({ next: z.string().max(limits.nextPath).optional() }),
  summary:
    'Mails a link for choosing a new password, if the account exists. The response does not depend on that.',
  async handle(context, input) {
    await takeMail(context, 'password reset of', input.username_or_email);
    const next = safeNext(input.next);
    if (next !== '/') context.session.set('afterWait', next);
    await askPasswordReset(context.services, input.username_or_email, context.origin);
    return { data: { sent: true as const } };
  },
  form: {
    page: () => accountUrls.reset,
    done: (_data, input) => ({ to: resetUrl(safeNext(input.next), true) }),
  },
});

export const resetPasswordOperation = operationForAnyone({
  method: 'PUT',
  path: '/v3/password_reset/',
  audit: ['password_reset', 'passkey_removed', 'sso_removed'],
  resources: [
    { name: 'UserResetPasswordResource', verb: 'update' },
    { name: 'ResetPasswordFromEmailResource', verb: 'update' },
  ],
  summary: 'Sets a new password with the token of a mailed link. Ends all sessions.',
  tag: 'Accounts',
  whileFactorDemanded: 'visitor',
  secrets: ['new_password', 'new_password_confirm', 'token'],
  input: z.object({
    token: linkToken,
    new_password: newPassword,
    new_password_confirm: z.string().max(limits.passwordMax).optional(),
    remove_other_logins: flag
      .default(false)
      .meta({ description: 'Also removes passkeys and logins through other sites' }),
    /** The user whose page holds the form. */
    username: z.string().max(100).optional(),
  }),
  output: z.object({ username: z.string() }),
  limit: { points: 20, perSeconds: 3600, shared: true },
  async handle(context, input) {
    sameTwice(input);
    const { userId, username } = await resetPassword(
      context.services,
      {
        token: input.token,
        newPassword: input.new_password,
        removeOtherLogins: input.remove_other_logins,
      },
      context.origin,
      context.caller,
    );
    await actWhenConfirmed(context.services, userId);
    if (context.session.data.userId === userId) await context.session.signOut();
    // Access to the account's mailbox is stronger proof than a password.
    await rememberDevice(context, userId);
    return { data: { username } };
  },
  form: {
    page: (input) => openedUrl(newPasswordPage(said(input['username']) || '-')),
    done(_data, _input, { session }) {
      const { afterWait = '/' } = session.data;
      return { to: backToLoginUrl(afterWait), toast: { text: t.pw.done, kind: 'info', durationMs: 5000 } };
    },
  },
});

export const changePasswordOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/users/me/password/',
  audit: ['password_changed'],
  resources: [{ name: 'UserPasswordResource', verb: 'update' }],
  summary: 'Changes the password. Ends all other sessions.',
  tag: 'Accounts',
  whileUnconfirmed: true,
  secrets: ['old_password', 'new_password', 'new_password_confirm'],
  input: z.object({
    old_password: givenPassword,
    new_password: newPassword,
    new_password_confirm: z.string().max(limits.passwordMax).optional(),
  }),
  output: z.object({ changed: z.literal(true) }),
  limit: { points: 30, perSeconds: 900, shared: true },
  async handle(context, input) {
    sameTwice(input);
    const { services, viewer, session } = context;
    await changePassword(
      services,
      viewer.user.id,
      { oldPassword: input.old_password, newPassword: input.new_password, sessionId: session.id },
      context.origin,
      context.caller,
    );
    await rememberDevice(context, viewer.user.id);
    return { data: { changed: true as const } };
  },
  form: {
    page: () => settingsUrls.password,
    done: () => ({ to: settingsUrls.account, told: settingsTexts.passwordChanged }),
  },
});

function sameTwice(input: { new_password: string; new_password_confirm?: string | undefined }): void {
  if (input.new_password_confirm !== undefined && input.new_password_confirm !== input.new_password)
    throw fieldError('new_password_confirm', t.passwordsDiffer);
}

function said(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
