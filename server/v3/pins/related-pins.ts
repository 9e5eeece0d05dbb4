import { z } from 'zod';
import { relatedFeed } from '../../domain/feeds/related-feed.ts';
import { getPin } from '../../domain/pins/get-pin.ts';
import { AppError } from '../../errors.ts';
import { bookmarks, id, pageSize } from '../../operations/input.ts';
import { operationForAnyone } from '../../operations/operation.ts';
import { saverOf } from '../../operations/saver-of.ts';
import { presentPinPage } from '../../present/page.ts';
import { limits } from '../../../views/contract/limits.ts';

export const relatedPinsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/pins/{pin}/related/',
  resources: [{ name: 'RelatedPinFeedResource', verb: 'get' }],
  summary: 'Pins like this one.',
  tag: 'Feeds',
  input: z.object({ pin: id, bookmarks, page_size: pageSize(limits.feedPage, 250) }),
  async handle(context, input) {
    const saver = saverOf(context);
    const pin = await getPin(context.services, saver, input.pin);
    if (pin === null) throw new AppError('pin_not_found');
    const page = await relatedFeed(context.services, pin, {
      saver,
      bookmark: input.bookmarks,
      pageSize: input.page_size,
      language: context.viewer.locale,
    });
    return presentPinPage(context.origin, page);
  },
});
