import { z } from 'zod';
import { findInterest } from '../get-topic.ts';
import { domainFeed, kindFeed, moreIdeasFeed, readDomain } from '../../feeds/kind-feeds.ts';
import { storyFeed } from '../../feeds/story-feed.ts';
import { AppError, fieldError } from '../../errors.ts';
import { bookmarks, optionalId, pageSize } from '../../http/operations/input/input.ts';
import {
  operationForAnyone,
  operationForMembers,
  type OperationContext,
} from '../../http/operations/operation.ts';
import { saverOf } from '../../http/operations/acting-for.ts';
import { presentPinPage } from '../../pins/present.ts';
import { pinSchema } from '../../pins/present/present-schema.ts';
import { limits } from '../../../views/contract/limits.ts';
import { readStoryRequest, storyFeedTypes } from '../../../views/feeds/story-feed.ts';
import { topicTexts as t } from '../../../views/topics/texts.ts';

const paging = { bookmarks, page_size: pageSize(limits.feedPage, 250) };
const ofTopic = z.object({ interest_id: optionalId, ...paging });

async function ofKind(
  context: OperationContext,
  kind: 'product' | 'video' | 'idea',
  input: z.output<typeof ofTopic>,
) {
  const asked = input.interest_id ?? null;
  const interest = asked === null ? null : await findInterest(context.services, asked);
  if (asked !== null && interest === null) throw new AppError('interest_not_found');
  const page = await kindFeed(context.services, kind, interest?.id ?? null, {
    saver: saverOf(context),
    bookmark: input.bookmarks,
    pageSize: input.page_size,
  });
  return presentPinPage(context.origin, page);
}

const shared = {
  method: 'GET',
  tag: 'Feeds',
  scopes: ['pins:read', 'pins:read_secret'],
  output: z.array(pinSchema),
} as const;

export const shoppingFeedOperation = operationForAnyone({
  ...shared,
  input: ofTopic,
  path: '/v3/feeds/shopping/',
  resources: [{ name: 'ShoppingFeedResource', verb: 'get' }],
  summary: 'Lists product pins, of a topic or of all, newest first.',
  handle: (context, input) => ofKind(context, 'product', input),
});

export const videosFeedOperation = operationForAnyone({
  ...shared,
  input: ofTopic,
  path: '/v3/feeds/videos/',
  resources: [{ name: 'VideosFeedResource', verb: 'get' }],
  summary: 'Lists video pins, of a topic or of all, newest first.',
  handle: (context, input) => ofKind(context, 'video', input),
});

export const storyFeedOperation = operationForAnyone({
  ...shared,
  path: '/v3/feeds/story/',
  resources: [{ name: 'StoryFeedResource', verb: 'get' }],
  summary:
    'Lists idea pins: of a topic or of all, newest first, what a person created, or what a search finds.',
  input: ofTopic.extend({
    feed_type: z.string().max(50).optional().meta({ enum: storyFeedTypes }),
    request_params: z
      .union([z.string().max(2000), z.record(z.string(), z.unknown())])
      .optional()
      .meta({ description: 'Parameters of the list, as JSON: `interest_id`, `username` or `query`' }),
  }),
  limit: { points: 120, perSeconds: 60 },
  async handle(context, { feed_type: type, request_params: params, ...input }) {
    if (input.interest_id !== undefined && type === undefined && params === undefined)
      return ofKind(context, 'idea', input);
    const named = params ?? (input.interest_id === undefined ? {} : { interest_id: input.interest_id });
    const wanted = readStoryRequest({
      feed_type: type,
      request_params: typeof named === 'object' ? JSON.stringify(named) : named,
    });
    if (wanted === null) throw fieldError('feed_type', t.unknownStories);
    const { services, viewer, origin } = context;
    const page = await storyFeed(services, wanted, {
      saver: saverOf(context),
      bookmark: input.bookmarks,
      pageSize: input.page_size,
      locale: viewer.locale,
      caller: viewer.isBot ? null : (viewer.user?.id ?? context.caller.network),
    });
    return presentPinPage(origin, page);
  },
});

export const domainFeedOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/domains/{domain}/pins/',
  resources: [{ name: 'DomainFeedResource', verb: 'get' }],
  summary: 'Lists pins that link to a site, newest first.',
  tag: 'Feeds',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({ domain: z.string().min(1).max(260), ...paging }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const domain = readDomain(input.domain);
    if (domain === null) return { data: [] };
    const page = await domainFeed(context.services, domain, {
      saver: saverOf(context),
      bookmark: input.bookmarks,
      pageSize: input.page_size,
    });
    return presentPinPage(context.origin, page);
  },
});

export const moreIdeasOperation = operationForMembers({
  method: 'GET',
  path: '/v3/feeds/more-ideas/',
  resources: [{ name: 'MoreIdeasFeedResource', verb: 'get' }],
  summary: "Lists pins similar to the caller's recent saves.",
  tag: 'Feeds',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object(paging),
  output: z.array(pinSchema),
  async handle(context, input) {
    const page = await moreIdeasFeed(context.services, context.viewer.user.id, {
      saver: saverOf(context),
      bookmark: input.bookmarks,
      pageSize: input.page_size,
      language: context.viewer.locale,
    });
    return presentPinPage(context.origin, page);
  },
});
