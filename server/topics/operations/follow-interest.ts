import { z } from 'zod';
import { follow, unfollow } from '../../follows/follow.ts';
import { id } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';

const shared = {
  path: '/v3/interests/{interest_id}/follow/',
  tag: 'Topics',
  input: z.object({ interest_id: id }),
  limit: { points: 120, perSeconds: 60 },
} as const;

export const followInterestOperation = operationForMembers({
  ...shared,
  method: 'PUT',
  resources: [{ name: 'InterestFollowResource', verb: 'create' }],
  summary: 'Follows a topic, whose pins then appear in the home feed.',
  output: z.object({ id: idText, is_followed: z.literal(true) }),
  async handle(context, input) {
    await follow(context.services, context.viewer.user.id, { kind: 'interest', id: input.interest_id });
    return { data: { id: input.interest_id, is_followed: true } };
  },
});

export const unfollowInterestOperation = operationForMembers({
  ...shared,
  method: 'DELETE',
  resources: [{ name: 'InterestFollowResource', verb: 'delete' }],
  summary: 'Unfollows a topic.',
  output: z.object({ id: idText, is_followed: z.literal(false) }),
  async handle(context, input) {
    await unfollow(context.services, context.viewer.user.id, { kind: 'interest', id: input.interest_id });
    return { data: { id: input.interest_id, is_followed: false } };
  },
});
