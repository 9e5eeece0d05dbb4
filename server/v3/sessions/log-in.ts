import { z } from 'zod';
import { suspendedUrl } from '../../../views/rules/staff/staff-urls.ts';
import { accountUrls } from '../../../views/rules/urls/people/account-urls.ts';
import { takeForName } from '../accounts/password.ts';
import { logIn } from '../../domain/accounts/log-in.ts';
import { secondFactor } from '../../domain/accounts/factors/second-factor.ts';
import { getUser } from '../../domain/users/get-profile.ts';
import { AppError } from '../../errors.ts';
import { beginSession } from '../../operations/begin-session.ts';
import { requiredText } from '../../operations/input.ts';
import { operationForAnyone } from '../../operations/operation.ts';
import { safeNext } from '../../operations/safe-next.ts';
import { presentUser } from '../../present/user.ts';
import { limits } from '../../../views/contract/limits.ts';

export const logInOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/sessions/',
  resources: [{ name: 'UserSessionResource', verb: 'create' }],
  summary: 'Logs in with an e-mail address or username and a password.',
  tag: 'Accounts',
  whileFactorDemanded: 'visitor',
  secrets: ['password'],
  input: z.object({
    username_or_email: requiredText(limits.email, 'The e-mail address or username'),
    password: z
      .string()
      .min(1, 'The password is needed.')
      .max(limits.passwordMax, 'The password is too long.'),
    next: z.string().max(limits.pinLink).optional(),
  }),
  limit: { points: 20, perSeconds: 300, shared: true },
  async handle(context, input) {
    await takeForName(context, 'login as', input.username_or_email, 60);
    const { userId } = await logIn(context.services, input.username_or_email, input.password);
    if ((await secondFactor(context.services, userId)).isOn) {
      context.session.set('secondStep', { userId, at: context.services.clock.now().getTime() });
      await context.session.save();
      throw new AppError('second_factor_needed');
    }
    await beginSession(context, userId);
    const account = await getUser(context.services, userId);
    if (account === null) throw new AppError('bad_login');
    return { data: presentUser(context.origin, account.user) };
  },
  form: {
    page: (input, error) =>
      error.id === 'second_factor_needed'
        ? `${accountUrls.code}?next=${encodeURIComponent(safeNext(typeof input['next'] === 'string' ? input['next'] : '/'))}`
        : error.id === 'account_suspended'
          ? suspendedUrl
          : '/login/',
    done: (_data, input) => ({ to: safeNext(input.next) }),
  },
});

export const logOutOperation = operationForAnyone({
  method: 'DELETE',
  path: '/v3/sessions/',
  resources: [{ name: 'UserSessionResource', verb: 'delete' }],
  summary: 'Logs out.',
  tag: 'Accounts',
  whileFactorDemanded: 'holder',
  input: z.object({}),
  async handle(context) {
    await context.session.signOut();
    return { data: { logged_out: true } };
  },
  form: { page: () => '/', done: () => ({ to: '/' }) },
});
