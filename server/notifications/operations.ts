import { z } from 'zod';
import { getNews, listNews, markNewsRead } from './read-news.ts';
import { getWaiting } from '../people/get-profile.ts';
import { AppError } from '../errors.ts';
import { bookmarks, id, pageSize } from '../http/operations/input/input.ts';
import { operationForMembers } from '../http/operations/operation.ts';
import { newsDecisionSchema, newsSchema, presentDecision, presentNews } from './present.ts';
import { pinSchema } from '../pins/present/present-schema.ts';
import { presentPin } from '../pins/present.ts';
import { newsLimits } from '../../views/contract/news.ts';
import { notificationsUrl } from '../../views/notifications/news-urls.ts';
import { presentPage } from '../paging/page-of-rows.ts';

const tag = 'Notifications';

const newsHubOperation = operationForMembers({
  method: 'GET',
  path: '/v3/news_hub/',
  resources: [
    { name: 'NewsHubResource', verb: 'get' },
    { name: 'NetworkStoriesResource', verb: 'get' },
  ],
  summary: "Lists the caller's notifications, latest first, grouped by day.",
  tag,
  input: z.object({ bookmarks, page_size: pageSize(newsLimits.page, 100) }),
  output: z.array(newsSchema),
  async handle({ services, viewer, origin }, input) {
    const page = await listNews(services, viewer.user.id, input.bookmarks, input.page_size);
    return presentPage(page, (item) => presentNews(origin, item));
  },
});

const newsItemOperation = operationForMembers({
  method: 'GET',
  path: '/v3/news_hub/{news_id}/',
  resources: [{ name: 'NewsHubDetailsResource', verb: 'get' }],
  summary:
    'Returns a notification with its people and pins, or with the decision of the staff that it tells.',
  tag,
  input: z.object({ news_id: id }),
  output: newsSchema.extend({
    pins: z.array(pinSchema.extend({ is_hidden: z.boolean() })),
    decision: newsDecisionSchema.nullable(),
  }),
  async handle({ services, viewer, origin }, input) {
    const found = await getNews(services, viewer.user.id, input.news_id);
    if (found === null) throw new AppError('not_found');
    return {
      data: {
        ...presentNews(origin, found.item),
        decision: presentDecision(found.decision),
        pins: found.pins.map(({ pin, isHidden }) => ({ ...presentPin(origin, pin), is_hidden: isHidden })),
      },
    };
  },
});

const readNewsOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/news_hub/read/',
  resources: [{ name: 'NewsHubResource', verb: 'update' }],
  summary: "Marks all of the caller's notifications as read.",
  tag,
  input: z.object({}),
  output: z.object({ unread: z.literal(0) }),
  limit: { points: 120, perSeconds: 60 },
  async handle({ services, viewer }) {
    await markNewsRead(services, viewer.user.id);
    return { data: { unread: 0 } };
  },
  form: { page: () => notificationsUrl, done: () => ({ to: notificationsUrl }) },
});

const badgeOperation = operationForMembers({
  method: 'GET',
  path: '/v3/badges/',
  resources: [{ name: 'HomefeedBadgingResource', verb: 'get' }],
  summary: "Counts the caller's unread notifications and conversations, and pending invitations.",
  tag,
  input: z.object({}),
  output: z.object({
    badge_count: z.number().describe('Notifications and conversations'),
    news_hub_count: z.number(),
    conversations_count: z.number(),
    board_invites_count: z.number(),
  }),
  async handle({ services, viewer }) {
    const { unreadNews, unreadMessages, invitations } = await getWaiting(services, viewer.user.id);
    return {
      data: {
        badge_count: unreadNews + unreadMessages,
        news_hub_count: unreadNews,
        conversations_count: unreadMessages,
        board_invites_count: invitations,
      },
    };
  },
});

/** Operations for notifications and their unread count. */
export const newsOperations = [
  newsHubOperation,
  newsItemOperation,
  readNewsOperation,
  badgeOperation,
] as const;
