import { z } from 'zod';
import { boardIdeas } from '../../feeds/board-ideas.ts';
import { bookmarks, id, pageSize } from '../../http/operations/input/input.ts';
import { operationForMembers } from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/acting-for.ts';
import { presentPinPage } from '../../pins/present.ts';
import { pinSchema } from '../../pins/present/present-schema.ts';
import { limits } from '../../../views/contract/limits.ts';

export const boardIdeasOperation = operationForMembers({
  method: 'GET',
  path: '/v3/boards/{board_id}/ideas/',
  summary: 'Suggests pins for a board, the nearest to its own first. Members of the board only.',
  tag: 'Feeds',
  scopes: ['boards:read', 'boards:read_secret'],
  input: z.object({ board_id: id, bookmarks, page_size: pageSize(limits.feedPage, 250) }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const page = await boardIdeas(context.services, context.viewer.user.id, input.board_id, {
      saver: saverOf(context),
      bookmark: input.bookmarks,
      pageSize: input.page_size,
      language: context.viewer.locale,
    });
    return presentPinPage(context.origin, page);
  },
});
