import { z } from 'zod';
import { getBoard } from '../get-board.ts';
import { boardFeed } from '../../feeds/list-feeds.ts';
import { AppError } from '../../errors.ts';
import { bookmarks, flag, id, pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone } from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/acting-for.ts';
import { presentPinPage } from '../../pins/present.ts';
import { pinSchema } from '../../pins/present/present-schema.ts';
import { limits } from '../../../views/contract/limits.ts';

export const boardPinsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/boards/{board_id}/pins/',
  resources: [{ name: 'BoardFeedResource', verb: 'get' }],
  summary: 'Lists the pins of a board, newest first.',
  tag: 'Feeds',
  scopes: ['boards:read', 'boards:read_secret'],
  input: z.object({
    board_id: id,
    filter_section_pins: flag.default(true).meta({
      description: 'Excludes pins in sections, which have their own lists. Defaults to true.',
    }),
    bookmarks,
    page_size: pageSize(limits.feedPage, 250),
  }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const saver = saverOf(context);
    if ((await getBoard(context.services, saver.userId, input.board_id)) === null)
      throw new AppError('board_not_found');
    const page = await boardFeed(
      context.services,
      input.board_id,
      { saver, bookmark: input.bookmarks, pageSize: input.page_size },
      { outsideSections: input.filter_section_pins },
    );
    return presentPinPage(context.origin, page);
  },
});
