import { z } from 'zod';
import { followUser, unfollow } from '../../domain/follows/follow.ts';
import { id } from '../../operations/input.ts';
import { operationForMembers } from '../../operations/operation.ts';

export const followUserOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/users/{user_id}/follow/',
  resources: [{ name: 'UserFollowResource', verb: 'create' }],
  summary: 'Follows a person.',
  tag: 'Users',
  input: z.object({ user_id: id }),
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    await followUser(context.services, context.viewer.user.id, input.user_id);
    return { data: { id: input.user_id, explicitly_followed_by_me: true } };
  },
});

export const unfollowUserOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/users/{user_id}/follow/',
  resources: [{ name: 'UserFollowResource', verb: 'delete' }],
  summary: 'Unfollows a person.',
  tag: 'Users',
  input: z.object({ user_id: id }),
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    await unfollow(context.services, context.viewer.user.id, 'user', input.user_id);
    return { data: { id: input.user_id, explicitly_followed_by_me: false } };
  },
});
