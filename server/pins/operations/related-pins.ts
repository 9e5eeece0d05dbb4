import { z } from 'zod';
import { getBoard } from '../../boards/get-board.ts';
import { boardRelatedFeed } from '../../feeds/near/near-board.ts';
import { relatedFeed } from '../../feeds/near/related-feed.ts';
import { getPin } from '../get-pin.ts';
import { AppError } from '../../errors.ts';
import { bookmarks, id, pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone, type OperationContext } from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/acting-for.ts';
import { presentPinPage } from '../present.ts';
import { pinSchema } from '../present/present-schema.ts';
import { limits } from '../../../views/contract/limits.ts';

/** Related pins. Each of its routes names the pin differently, in the path or an option. */
async function related(
  context: OperationContext,
  pinId: string,
  input: { bookmarks?: string | undefined; page_size: number },
): Promise<ReturnType<typeof presentPinPage>> {
  const saver = saverOf(context);
  const { locale } = context.viewer;
  const pin = await getPin(context.services, saver, pinId, locale);
  if (pin === null) throw new AppError('pin_not_found');
  const page = await relatedFeed(context.services, pin, {
    saver,
    bookmark: input.bookmarks,
    pageSize: input.page_size,
    language: locale,
  });
  return presentPinPage(context.origin, page);
}

export const relatedPinsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/pins/{pin}/related/',
  resources: [{ name: 'RelatedPinFeedResource', verb: 'get', renames: { pin_id: 'pin', id: 'pin' } }],
  summary: 'Lists related pins.',
  tag: 'Feeds',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({ pin: id, bookmarks, page_size: pageSize(limits.feedPage, 250) }),
  output: z.array(pinSchema),
  handle: (context, input) => related(context, input.pin, input),
});

export const relatedModulesOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/pins/{pin_id}/related/modules/',
  resources: [{ name: 'RelatedModulesResource', verb: 'get' }],
  summary: 'Returns the modules below a pin: its related pins.',
  tag: 'Feeds',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({ pin_id: id, bookmarks, page_size: pageSize(limits.feedPage, 250) }),
  output: z.array(pinSchema),
  handle: (context, input) => related(context, input.pin_id, input),
});

export const boardRelatedOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/boards/{board_id}/related/',
  resources: [
    { name: 'BoardRelatedPixieFeedResource', verb: 'get' },
    { name: 'BoardContentRecommendationResource', verb: 'get', renames: { id: 'board_id' } },
  ],
  summary: "Lists pins related to a board's pins.",
  tag: 'Feeds',
  scopes: ['boards:read', 'boards:read_secret'],
  input: z.object({ board_id: id, bookmarks, page_size: pageSize(limits.feedPage, 250) }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const saver = saverOf(context);
    const found = await getBoard(context.services, saver.userId, input.board_id);
    if (found === null) throw new AppError('board_not_found');
    const page = await boardRelatedFeed(context.services, found.board, {
      saver,
      bookmark: input.bookmarks,
      pageSize: input.page_size,
      language: context.viewer.locale,
    });
    return presentPinPage(context.origin, page);
  },
});
