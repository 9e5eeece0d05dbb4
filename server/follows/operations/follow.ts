import { z } from 'zod';
import { follow, unfollow, type FollowTarget } from '../follow.ts';
import { id } from '../../http/operations/input/input.ts';
import { operationForMembers, type MemberContext } from '../../http/operations/operation.ts';
import { idText } from '../../../views/contract/output.ts';

const limit = { points: 120, perSeconds: 60 };
const following = { ...limit, ofNewAccounts: { points: 200, perSeconds: 3600, shared: true } };
const user = { tag: 'Users', input: z.object({ user_id: id }), limit };
const board = { tag: 'Boards', input: z.object({ board_id: id }), limit };

export const followUserOperation = operationForMembers({
  ...user,
  limit: following,
  method: 'PUT',
  path: '/v3/users/{user_id}/follow/',
  resources: [{ name: 'UserFollowResource', verb: 'create' }],
  summary: 'Follows a person.',
  output: z.object({ id: idText, explicitly_followed_by_me: z.literal(true) }),
  handle: async (context, input) => {
    await change(context, { kind: 'user', id: input.user_id }, true);
    return { data: { id: input.user_id, explicitly_followed_by_me: true } };
  },
});

export const unfollowUserOperation = operationForMembers({
  ...user,
  method: 'DELETE',
  path: '/v3/users/{user_id}/follow/',
  resources: [{ name: 'UserFollowResource', verb: 'delete' }],
  summary: 'Unfollows a person.',
  output: z.object({ id: idText, explicitly_followed_by_me: z.literal(false) }),
  handle: async (context, input) => {
    await change(context, { kind: 'user', id: input.user_id }, false);
    return { data: { id: input.user_id, explicitly_followed_by_me: false } };
  },
});

export const followBoardOperation = operationForMembers({
  ...board,
  limit: following,
  method: 'PUT',
  path: '/v3/boards/{board_id}/follow/',
  resources: [{ name: 'BoardFollowResource', verb: 'create' }],
  summary: 'Follows a board.',
  output: z.object({ id: idText, followed_by_me: z.literal(true) }),
  handle: async (context, input) => {
    await change(context, { kind: 'board', id: input.board_id }, true);
    return { data: { id: input.board_id, followed_by_me: true } };
  },
});

export const unfollowBoardOperation = operationForMembers({
  ...board,
  method: 'DELETE',
  path: '/v3/boards/{board_id}/follow/',
  resources: [{ name: 'BoardFollowResource', verb: 'delete' }],
  summary: 'Unfollows a board.',
  output: z.object({ id: idText, followed_by_me: z.literal(false) }),
  handle: async (context, input) => {
    await change(context, { kind: 'board', id: input.board_id }, false);
    return { data: { id: input.board_id, followed_by_me: false } };
  },
});

function change(context: MemberContext, target: FollowTarget, isFollowed: boolean): Promise<void> {
  return (isFollowed ? follow : unfollow)(context.services, context.viewer.user.id, target);
}
