import { z } from 'zod';
import { homeFeed } from './home-feed.ts';
import { bookmarks, pageSize } from '../http/operations/input/input.ts';
import { operationForAnyone } from '../http/operations/operation.ts';
import { saverOf } from '../http/operations/acting-for.ts';
import { presentPinPage } from '../pins/present.ts';
import { pinSchema } from '../pins/present/present-schema.ts';
import { limits } from '../../views/contract/limits.ts';

export const homeFeedOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/feeds/home/',
  resources: [{ name: 'UserHomefeedResource', verb: 'get' }],
  summary: 'Returns the home feed: followed and recommended pins or, signed out, recent pins.',
  tag: 'Feeds',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({ bookmarks, page_size: pageSize(limits.feedPage, 250) }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const page = await homeFeed(context.services, {
      saver: saverOf(context),
      bookmark: input.bookmarks,
      pageSize: input.page_size,
      language: context.viewer.locale,
    });
    return presentPinPage(context.origin, page);
  },
});
