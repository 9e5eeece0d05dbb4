import { z } from 'zod';
import { idText } from '../../views/contract/output.ts';
import { authorizeBusiness } from '../business/authorize-business.ts';
import { addFeed, listFeeds, queueFeedWork, replaceFeedSource } from './feeds.ts';
import { loginGiven } from './feed-login.ts';
import { confirmRemovals } from './confirm-removals.ts';
import { listFeedProblems } from './list-feed-problems.ts';
import {
  bookmarks,
  flag,
  id,
  pageSize,
  requiredText,
  text,
  webAddress,
} from '../http/operations/input/input.ts';
import { operationForMembers } from '../http/operations/operation.ts';
import { presentPage } from '../paging/page-of-rows.ts';
import { feedProblemSchema, feedSchema, presentFeed, presentFeedProblem } from './present.ts';
import { refusals } from '../refusals.ts';
import type { Services } from '../services.ts';
import { limits } from '../../views/contract/limits.ts';
import { catalogsUrl, replaceFeedUrl } from '../../views/catalogs/catalog-urls.ts';
import { catalogTexts as t } from '../../views/catalogs/texts.ts';

const tag = 'Business';
const writes = { points: 20, perSeconds: 60 };
const url = webAddress(limits.pinLink, () => refusals.catalogs.loginApart);
/** What the address of a feed asks for by HTTP Basic authentication. */
const login = {
  feed_username: text(limits.feedUsername, 'username').default('').meta({
    description:
      'User name for HTTP Basic authentication at the address. Stored encrypted and never returned.',
  }),
  feed_password: z
    .string()
    .max(limits.passwordMax, { error: () => refusals.accounts.passwordTooLong })
    .default('')
    .meta({ description: 'Password that belongs to the user name. Sent to the site of the address alone.' }),
};
const sourceFields = new Set(['url', 'feed', 'feed_username', 'feed_password']);
const secrets = ['feed_password'] as const;
const feedFile = { field: 'feed', maxBytes: (services: Services) => services.feedBytes };

/** Returns the file that was sent. Forms send an empty one beside an address. */
function sentBeside<File extends { bytes: number }>(file: File | null, url: string | undefined): File | null {
  return file !== null && (file.bytes > 0 || url === undefined) ? file : null;
}

const listFeedsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/businesses/{business_id}/catalogs/',
  resources: [{ name: 'CatalogueFeedsResource', verb: 'get' }],
  summary: "Lists a business's product feeds, newest first, with the outcome of their last reading.",
  tag,
  input: z.object({ business_id: id }),
  output: z.array(feedSchema),
  async handle({ services, viewer }, input) {
    const business = await authorizeBusiness(services, viewer.user.id, input.business_id, 'read');
    return { data: (await listFeeds(services, business)).map(presentFeed) };
  },
});

const addFeedOperation = operationForMembers({
  method: 'POST',
  path: '/v3/businesses/{business_id}/catalogs/',
  resources: [{ name: 'CatalogueFeedResource', verb: 'create' }],
  summary:
    'Adds a product feed in CSV, TSV or RSS with g: fields: a file (at most 100 MB by default), or a URL that is read daily. Each product becomes a pin of the business.',
  tag,
  file: feedFile,
  secrets,
  input: z.object({
    business_id: id,
    name: requiredText(limits.feedName, 'name'),
    url: url.default(''),
    ...login,
    board_name: requiredText(limits.boardName, 'boardName').optional().meta({
      description:
        'Board for the pins, created if there is none of that name; that of the newest feed by default, or else Products in the language of the business',
    }),
  }),
  output: feedSchema,
  idempotency: 'keyed',
  limit: writes,
  async handle({ services, viewer, file }, input) {
    const sent = sentBeside(file, input.url);
    const given = {
      name: input.name,
      url: sent === null ? input.url : '',
      file: sent,
      login: sent === null ? loginGiven(input.feed_username, input.feed_password) : null,
      boardName: input.board_name ?? null,
    };
    const feed = await addFeed(services, viewer.user.id, input.business_id, given);
    return { data: presentFeed(feed), status: 201 };
  },
  form: {
    page: (input) => catalogsUrl(String(input['business_id'])),
    done: (data, input) => ({ to: catalogsUrl(input.business_id), told: t.added({ name: data.name }) }),
  },
});

const readFeedOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/businesses/{business_id}/catalogs/{feed_id}/',
  resources: [{ name: 'CatalogueFeedResource', verb: 'update' }],
  summary:
    'Reads a product feed again now, or from now on the file that is sent or what is at another address, in which products are known by their ids. The user name and password of the address stay for other addresses of the same origin, until others are given or they are removed.',
  tag,
  file: feedFile,
  secrets,
  input: z.object({
    business_id: id,
    feed_id: id,
    url: url.optional(),
    ...login,
    remove_login: flag.default(false).meta({ description: 'Removes the stored user name and password.' }),
  }),
  output: z.object({ id: idText, status: z.literal('waiting') }),
  limit: writes,
  async handle({ services, viewer, file }, input) {
    const { business_id: businessId, feed_id: feedId, remove_login: removesLogin } = input;
    const sent = sentBeside(file, input.url);
    const given = sent === null ? loginGiven(input.feed_username, input.feed_password) : null;
    if (sent === null && input.url === undefined && given === null && !removesLogin)
      await queueFeedWork(services, viewer.user.id, businessId, feedId, 'waiting');
    else
      await replaceFeedSource(services, viewer.user.id, businessId, feedId, {
        url: sent === null ? (input.url ?? null) : '',
        file: sent,
        login: given,
        keepsLogin: !removesLogin,
      });
    return { data: { id: feedId, status: 'waiting' as const } };
  },
  form: {
    page: (input, { fields }) =>
      fields.some(({ field }) => sourceFields.has(field))
        ? replaceFeedUrl(String(input['business_id']), String(input['feed_id']))
        : catalogsUrl(String(input['business_id'])),
    done: (_, input) => ({ to: catalogsUrl(input.business_id), told: t.queued }),
  },
});

const feedProblemsOperation = operationForMembers({
  method: 'GET',
  path: '/v3/businesses/{business_id}/catalogs/{feed_id}/problems/',
  resources: [{ name: 'CatalogueFeedProblemsResource', verb: 'get' }],
  summary: 'Lists the invalid lines of the last reading of a product feed, at most the first 5,000.',
  tag,
  input: z.object({
    business_id: id,
    feed_id: id,
    bookmarks,
    page_size: pageSize(limits.businessPage, 100),
  }),
  output: z.array(feedProblemSchema),
  async handle({ services, viewer }, input) {
    const business = await authorizeBusiness(services, viewer.user.id, input.business_id, 'read');
    const page = await listFeedProblems(services, business, input.feed_id, input.bookmarks, input.page_size);
    return presentPage(page, presentFeedProblem);
  },
});

const confirmRemovalsOperation = operationForMembers({
  method: 'PUT',
  path: '/v3/businesses/{business_id}/catalogs/{feed_id}/removals/',
  resources: [{ name: 'CatalogueFeedRemovalsResource', verb: 'update' }],
  summary:
    'Confirms that the pins of products that a feed no longer lists are removed. Needed where more than half would be.',
  tag,
  input: z.object({ business_id: id, feed_id: id }),
  output: z.object({ id: idText }),
  limit: writes,
  async handle({ services, viewer }, input) {
    await confirmRemovals(services, viewer.user.id, input.business_id, input.feed_id);
    return { data: { id: input.feed_id } };
  },
  form: {
    page: (input) => catalogsUrl(String(input['business_id'])),
    isButton: true,
    done: (_, input) => ({ to: catalogsUrl(input.business_id), told: t.removalsConfirmed }),
  },
});

const removeFeedOperation = operationForMembers({
  method: 'DELETE',
  path: '/v3/businesses/{business_id}/catalogs/{feed_id}/',
  resources: [{ name: 'CatalogueFeedResource', verb: 'delete' }],
  summary: 'Removes a product feed and all pins created from it.',
  tag,
  input: z.object({ business_id: id, feed_id: id }),
  output: z.object({ id: idText, status: z.literal('removing') }),
  limit: writes,
  async handle({ services, viewer }, input) {
    await queueFeedWork(services, viewer.user.id, input.business_id, input.feed_id, 'removing');
    return { data: { id: input.feed_id, status: 'removing' as const } };
  },
  form: {
    page: (input) => catalogsUrl(String(input['business_id'])),
    isButton: true,
    done: (_, input) => ({ to: catalogsUrl(input.business_id), told: t.removing }),
  },
});

/** Operations for business product feeds. */
export const catalogOperations = [
  listFeedsOperation,
  addFeedOperation,
  readFeedOperation,
  feedProblemsOperation,
  confirmRemovalsOperation,
  removeFeedOperation,
] as const;
