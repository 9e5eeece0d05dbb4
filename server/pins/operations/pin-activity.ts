import { z } from 'zod';
import { boardTitlesFor, pinActivity } from '../pin-activity.ts';
import { bookmarks, flag, id, pageSize } from '../../http/operations/input/input.ts';
import { operationForAnyone, operationForMembers } from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/acting-for.ts';
import { presentPinPage } from '../present.ts';
import { pinSchema } from '../present/present-schema.ts';
import { presentPage } from '../../paging/page-of-rows.ts';
import { listTries } from '../../tries/list-tries.ts';
import { presentTry, trySchema } from '../../tries/present.ts';
import { limits } from '../../../views/contract/limits.ts';

export const pinActivityOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/aggregated_pin_data/{object_id}/activity/',
  resources: [{ name: 'AggregatedActivityFeedResource', verb: 'get' }],
  summary:
    "Lists a pin's copies on public boards, latest first, or with `show_did_it_feed` who tried it, newest first.",
  tag: 'Pins',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({
    object_id: id,
    show_did_it_feed: flag.default(false),
    bookmarks,
    page_size: pageSize(limits.feedPage, 250),
  }),
  output: z.array(z.union([pinSchema, trySchema])),
  async handle(context, input) {
    if (input.show_did_it_feed) {
      const { services, viewer, origin } = context;
      const viewerId = viewer.user?.id ?? null;
      const tries = await listTries(services, viewerId, input.object_id, input.bookmarks, input.page_size);
      return presentPage(tries, (made) => presentTry(origin, input.object_id, made));
    }
    const page = await pinActivity(context.services, input.object_id, {
      saver: saverOf(context),
      bookmark: input.bookmarks,
      pageSize: input.page_size,
    });
    return presentPinPage(context.origin, page);
  },
});

export const boardTitlesOperation = operationForMembers({
  method: 'GET',
  path: '/v3/pins/{pin_id}/board_titles/',
  resources: [{ name: 'BoardTitleSuggestionsResource', verb: 'get' }],
  summary:
    'Suggests names for a new board for a pin: those of public boards that it is on, most frequent first.',
  tag: 'Boards',
  input: z.object({ pin_id: id }),
  output: z.array(z.object({ title: z.string() })),
  async handle(context, input) {
    const { services, viewer } = context;
    const names = await boardTitlesFor(services, viewer.user.id, saverOf(context), input.pin_id);
    return { data: names.map((title) => ({ title })) };
  },
});
