import { z } from 'zod';
import { isSecondFactor } from '../../domain/accounts/factors/second-factor.ts';
import { getUser } from '../../domain/users/get-profile.ts';
import { AppError, fieldError } from '../../errors.ts';
import { beginSession } from '../../operations/begin-session.ts';
import { operationForAnyone } from '../../operations/operation.ts';
import { safeNext } from '../../operations/safe-next.ts';
import { presentUser } from '../../present/user.ts';
import { limits } from '../../../views/contract/limits.ts';
import { suspendedUrl } from '../../../views/rules/staff/staff-urls.ts';
import { accountUrls } from '../../../views/rules/urls/people/account-urls.ts';
import { factorTexts } from '../../../views/texts/en/accounts/factors.ts';

/** How long after the password the second step may come. */
const waitMs = 10 * 60 * 1000;

export const secondStepOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/sessions/second_step/',
  resources: [{ name: 'UserSessionSecondStepResource', verb: 'create' }],
  summary: 'Goes on with a login whose password was right, by a code of the app or a recovery code.',
  tag: 'Accounts',
  whileFactorDemanded: 'visitor',
  secrets: ['code'],
  input: z.object({
    code: z.string().min(1, 'The code is needed.').max(40, 'This is no code.'),
    next: z.string().max(limits.pinLink).optional(),
  }),
  limit: { points: 60, perSeconds: 300, shared: true },
  async handle(context, input) {
    const { services, session } = context;
    const waiting = session.data.secondStep;
    if (waiting === undefined || services.clock.now().getTime() - waiting.at > waitMs)
      throw new AppError('login_over');
    await context.limiter.take('second factor of', waiting.userId, {
      points: 10,
      perSeconds: 900,
      shared: true,
    });
    if (!(await isSecondFactor(services, waiting.userId, input.code)))
      throw fieldError('code', factorTexts.wrongCode, 'wrong_code');
    session.unset('secondStep');
    await beginSession(context, waiting.userId, { through: waiting.through ?? null, hasTwoFactors: true });
    const account = await getUser(services, waiting.userId);
    if (account === null) throw new AppError('login_over');
    return { data: presentUser(context.origin, account.user) };
  },
  form: {
    page: (input, error) =>
      error.id === 'login_over'
        ? accountUrls.login
        : error.id === 'account_suspended'
          ? suspendedUrl
          : `${accountUrls.code}?next=${encodeURIComponent(typeof input['next'] === 'string' ? input['next'] : '/')}`,
    done: (_data, input) => ({ to: safeNext(input.next) }),
  },
});
