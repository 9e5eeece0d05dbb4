import { z } from 'zod';
import { boardIdeas } from '../../domain/boards/board-ideas.ts';
import { bookmarks, id, pageSize } from '../../operations/input.ts';
import { operationForMembers } from '../../operations/operation.ts';
import { saverOf } from '../../operations/saver-of.ts';
import { presentPinPage } from '../../present/page.ts';
import { pinSchema } from '../../present/pin-schema.ts';
import { limits } from '../../../views/contract/limits.ts';

export const boardIdeasOperation = operationForMembers({
  method: 'GET',
  path: '/v3/boards/{board_id}/ideas/',
  resources: [{ name: 'BoardContentRecommendationResource', verb: 'get' }],
  summary: 'Pins for a board from public boards that share pins with it, for those who are on it.',
  tag: 'Feeds',
  scopes: ['boards:read', 'boards:read_secret'],
  input: z.object({ board_id: id, bookmarks, page_size: pageSize(limits.feedPage, 250) }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const page = await boardIdeas(context.services, context.viewer.user.id, input.board_id, {
      saver: saverOf(context),
      bookmark: input.bookmarks,
      pageSize: input.page_size,
    });
    return presentPinPage(context.origin, page);
  },
});
