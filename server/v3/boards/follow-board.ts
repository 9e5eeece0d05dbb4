import { z } from 'zod';
import { followBoard, unfollow } from '../../domain/follows/follow.ts';
import { id } from '../../operations/input.ts';
import { operationForMembers } from '../../operations/operation.ts';

export const followBoardOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/boards/{board_id}/follow/',
  resources: [{ name: 'BoardFollowResource', verb: 'create' }],
  summary: 'Follows a board.',
  tag: 'Boards',
  input: z.object({ board_id: id }),
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    await followBoard(context.services, context.viewer.user.id, input.board_id);
    return { data: { id: input.board_id, followed_by_me: true } };
  },
});

export const unfollowBoardOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/boards/{board_id}/follow/',
  resources: [{ name: 'BoardFollowResource', verb: 'delete' }],
  summary: 'Unfollows a board.',
  tag: 'Boards',
  input: z.object({ board_id: id }),
  limit: { points: 120, perSeconds: 60 },
  async handle(context, input) {
    await unfollow(context.services, context.viewer.user.id, 'board', input.board_id);
    return { data: { id: input.board_id, followed_by_me: false } };
  },
});
