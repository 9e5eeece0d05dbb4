import { z } from 'zod';
import { keepUserState } from '../settings/set-user-state.ts';
import { text } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { refusals } from '../../refusals.ts';

export const userStateOperation = operationForMembers({
  method: 'POST',
  path: '/v3/users/me/',
  resources: [{ name: 'UserStateResource', verb: 'create' }],
  summary: 'Records a state of the caller, such as a completed step or a dismissed hint.',
  tag: 'Accounts',
  input: z.object({
    state: z.string().regex(/^[\w.:-]{1,60}$/, { error: () => refusals.accounts.stateName }),
    value: z.preprocess(
      (value): unknown => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
      text(500, 'value'),
    ),
  }),
  output: z.object({ state: z.string(), value: z.string() }),
  limit: { points: 120, perSeconds: 60 },
  async handle({ services, viewer }, input) {
    await keepUserState(services, viewer.user.id, input.state, input.value);
    return { data: { state: input.state, value: input.value } };
  },
});
