import { z } from 'zod';
import { getUserStates, keepUserState } from '../settings/user-states.ts';
import { fieldError } from '../../errors.ts';
import { text } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { refusals } from '../../refusals.ts';

const stateName = z.string().regex(/^[\w.:-]{1,60}$/, { error: () => refusals.accounts.stateName });

/** A client on another device reads here what one has noted. */
export const userStatesOperation = operationForMembers({
  method: 'GET',
  path: '/v3/users/me/states/',
  resources: [{ name: 'UserStateResource', verb: 'get' }],
  summary: 'Returns the states that clients recorded of the caller.',
  tag: 'Accounts',
  input: z.object({ state: stateName.optional().describe('Only this one') }),
  output: z.record(z.string(), z.string()).describe('Values by state'),
  async handle({ services, viewer }, { state = null }) {
    return { data: await getUserStates(services, viewer.user.id, state) };
  },
});

export const userStateOperation = operationForMembers({
  method: 'POST',
  path: '/v3/users/me/',
  resources: [{ name: 'UserStateResource', verb: 'create' }],
  summary:
    'Records an action of the caller, perhaps with a state to keep, such as a completed step or a dismissed hint.',
  tag: 'Accounts',
  input: z.object({
    state: stateName.optional(),
    value: z.preprocess(
      (value): unknown => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
      text(500, 'value').optional(),
    ),
  }),
  output: z.object({ state: z.string().nullable(), value: z.string().nullable() }),
  limit: { points: 120, perSeconds: 60 },
  async handle({ services, viewer }, { state = null, value = null }) {
    if (state === null && value !== null) throw fieldError('state', refusals.input.thisNeeded);
    if (state !== null && value === null) throw fieldError('value', refusals.input.thisNeeded);
    await keepUserState(services, viewer.user.id, state === null || value === null ? null : { state, value });
    return { data: { state, value } };
  },
});
