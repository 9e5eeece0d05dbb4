import { z } from 'zod';
import { getUser } from '../../people/get-profile.ts';
import { AppError } from '../../errors.ts';
import { beginSession } from './begin-session.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { secondStepLimit } from './guess-limits.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { presentUser, userSchema } from '../../people/present.ts';
import { limits } from '../../../views/contract/limits.ts';
import { suspendedUrl } from '../../../views/staff/staff-urls.ts';
import { accountUrls, backToLoginUrl } from '../../../views/accounts/account-urls.ts';
import { refusals } from '../../refusals.ts';

/** Time allowed between the password and the second step. */
const waitMs = 10 * 60 * 1000;

export const secondStepOperation = operationForAnyone({
  method: 'POST',
  path: '/v3/sessions/second_step/',
  audit: ['signed_in'],
  resources: [{ name: 'UserSessionSecondStepResource', verb: 'create' }],
  summary: 'Completes a login after the password with an authenticator or recovery code.',
  tag: 'Accounts',
  whileFactorDemanded: 'visitor',
  secrets: ['code'],
  input: z.object({
    code: z
      .string()
      .min(1, { error: () => refusals.accounts.codeNeeded })
      .max(40, { error: () => refusals.accounts.noCode }),
    next: z.string().max(limits.nextPath).optional(),
  }),
  output: userSchema,
  limit: secondStepLimit,
  async handle(context, input) {
    const { services, session } = context;
    const waiting = session.data.secondStep;
    if (waiting === undefined || services.clock.now().getTime() - waiting.at > waitMs)
      throw new AppError('login_over');
    const { userId, heldAs, through = null, password } = waiting;
    const next = safeNext(input.next);
    if (next !== '/') session.set('afterWait', next);
    await proveSecondFactor(context, userId, input.code, heldAs);
    if (userId === null) throw new AppError('login_over');
    session.unset('secondStep');
    const waitsSince = new Date(waiting.at);
    await beginSession(context, userId, { through, password, waitsSince, hasTwoFactors: true });
    const account = await getUser(services, userId);
    if (account === null) throw new AppError('login_over');
    return { data: presentUser(context.origin, account.user) };
  },
  form: {
    page: (input, error) =>
      error.id === 'login_over'
        ? backToLoginUrl(safeNext(typeof input['next'] === 'string' ? input['next'] : '/'))
        : error.id === 'account_suspended'
          ? suspendedUrl
          : `${accountUrls.code}?next=${encodeURIComponent(typeof input['next'] === 'string' ? input['next'] : '/')}`,
    done: (_data, input) => ({ to: safeNext(input.next) }),
  },
});
