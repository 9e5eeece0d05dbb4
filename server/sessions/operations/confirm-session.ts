import { z } from 'zod';
import { limits } from '../../../views/contract/limits.ts';
import { safeNext } from '../../../views/base/urls/safe-next.ts';
import { staffUrl } from '../../../views/staff/staff-urls.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { refusals } from '../../refusals.ts';
import { beginSession } from './begin-session.ts';
import { secondStepLimit } from './guess-limits.ts';
import { proveSecondFactor } from './prove-second-factor.ts';

const nextOf = (next: unknown): string => safeNext(typeof next === 'string' ? next : staffUrl);

export const confirmSessionOperation = operationForMembers({
  method: 'POST',
  path: '/v3/sessions/second_factor/',
  audit: ['signed_in'],
  summary: 'Confirms a session that began without the second factor by a code. The session gets a new ID.',
  tag: 'Accounts',
  whileUnconfirmed: true,
  secrets: ['code'],
  input: z.object({
    code: z
      .string()
      .min(1, { error: () => refusals.accounts.codeNeeded })
      .max(40, { error: () => refusals.accounts.noCode }),
    next: z.string().max(limits.nextPath).optional(),
  }),
  output: z.object({ confirmed: z.literal(true) }),
  limit: secondStepLimit,
  async handle(context, input) {
    const { user } = context.viewer;
    await proveSecondFactor(context, user.id, input.code);
    const through = context.session.data.ssoLogin ?? null;
    await beginSession(context, user.id, { through, hasTwoFactors: true });
    context.session.unset('afterFactor');
    return { data: { confirmed: true as const } };
  },
  form: {
    page: (input) => nextOf(input['next']),
    done: (_data, input) => ({ to: nextOf(input.next) }),
  },
});
