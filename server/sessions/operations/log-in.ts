import { z } from 'zod';
import { suspendedUrl } from '../../../views/staff/staff-urls.ts';
import { accountUrls } from '../../../views/accounts/account-urls.ts';
import { findLogin, isPasswordOf, passwordMark, requireOpenAccount } from '../log-in.ts';
import { secondFactor } from '../../accounts/factors/second-factor.ts';
import { getUser } from '../../people/get-profile.ts';
import { AppError } from '../../errors.ts';
import { beginSession } from './begin-session.ts';
import { requiredText } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { logInLimit, takeGuess } from './guess-limits.ts';
import { holdLogin } from './hold-login.ts';
import { presentUser, userSchema } from '../../people/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { refusals } from '../../refusals.ts';

export const logInOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/sessions/',
  audit: ['signed_in'],
  resources: [{ name: 'UserSessionResource', verb: 'create' }],
  summary: 'Logs in with an email address or username and a password.',
  tag: 'Accounts',
  whileFactorDemanded: 'visitor',
  secrets: ['password'],
  input: z.object({
    username_or_email: requiredText(limits.email, 'login'),
    password: z
      .string()
      .min(1, { error: () => refusals.accounts.passwordNeeded })
      .max(limits.passwordMax, { error: () => refusals.accounts.passwordTooLong }),
    next: z.string().max(limits.nextPath).optional(),
  }),
  output: userSchema,
  limit: logInLimit,
  async handle(context, input) {
    const { services } = context;
    const login = await findLogin(services, input.username_or_email);
    const guess = await takeGuess(context, input.username_or_email, login);
    const isProven = await isPasswordOf(services, login, input.password);
    const { userId } = login;
    const password = passwordMark(login);
    if (guess === 'restricted') {
      const next = safeNext(input.next);
      return holdLogin(context, input.username_or_email, { userId, password, isProven, next });
    }
    if (!isProven) throw new AppError('bad_login');
    await requireOpenAccount(services, userId);
    if ((await secondFactor(services, userId)).isOn) {
      context.session.set('secondStep', { userId, at: services.clock.now().getTime(), password });
      await context.session.save();
      throw new AppError('second_factor_needed');
    }
    await beginSession(context, userId, { password });
    const account = await getUser(services, userId);
    if (account === null) throw new AppError('bad_login');
    return { data: presentUser(context.origin, account.user) };
  },
  form: {
    page: (input, error) =>
      error.id === 'second_factor_needed' || error.id === 'login_held'
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
  output: z.object({ logged_out: z.literal(true) }),
  async handle(context) {
    await context.session.signOut();
    return { data: { logged_out: true as const } };
  },
  form: { page: () => '/', done: () => ({ to: '/' }) },
});
