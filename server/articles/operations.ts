import { z } from 'zod';
import { articleFeed, getArticle, listArticles } from './articles.ts';
import { rollupFeed } from './rollup-feed.ts';
import { AppError } from '../errors.ts';
import { bookmarks, pageSize } from '../http/operations/input/input.ts';
import { operationForAnyone } from '../http/operations/operation.ts';
import { idText, instantIso } from '../../views/contract/output.ts';
import { saverOf } from '../http/operations/acting-for.ts';
import { presentImageUrl } from '../pins/present/present-images.ts';
import { presentPinPage } from '../pins/present.ts';
import { pinSchema } from '../pins/present/present-schema.ts';
import { limits } from '../../views/contract/limits.ts';
import { articleKinds, type ArticleSummary } from '../../views/contract/today.ts';
import { presentPage } from '../paging/page-of-rows.ts';

const paging = { bookmarks, page_size: pageSize(limits.feedPage, 250) };

const articleSchema = z
  .object({
    id: idText,
    type: z.literal('today_article'),
    slug: z.string(),
    kind: z.enum(articleKinds),
    title: z.string(),
    lead: z.string(),
    url: z.string().describe('Path of its page'),
    cover_image_url: z.string().nullable(),
    published_at: instantIso,
  })
  .meta({ id: 'TodayArticle' });

const presentArticle = (origin: string, article: ArticleSummary): z.output<typeof articleSchema> => ({
  id: article.id,
  type: 'today_article',
  slug: article.slug,
  kind: article.kind,
  title: article.title,
  lead: article.lead,
  url: article.url,
  cover_image_url: presentImageUrl(origin, article.cover, '736x'),
  published_at: article.publishedAt,
});

const listTodayOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/today/',
  resources: [{ name: 'TodayArticlesResource', verb: 'get' }],
  summary: 'Lists daily articles and collections, newest first.',
  tag: 'Today',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({ kind: z.enum(articleKinds).optional(), ...paging }),
  output: z.array(articleSchema),
  async handle(context, input) {
    const page = await listArticles(
      context.services,
      context.viewer.user?.id ?? null,
      input.kind ?? null,
      input.bookmarks,
      input.page_size,
    );
    return presentPage(page, (article) => presentArticle(context.origin, article));
  },
});

const article = z.string().min(1).max(80).meta({ description: 'Slug or id of the article' });

const getTodayOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/today/{article}/',
  resources: [{ name: 'TodayArticleResource', verb: 'get' }],
  summary: 'Returns an article with its text.',
  tag: 'Today',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({ article }),
  output: articleSchema.extend({ body: z.array(z.string()).describe('Paragraphs of plain text') }),
  async handle(context, input) {
    const found = await getArticle(context.services, context.viewer.user?.id ?? null, input.article);
    if (found === null) throw new AppError('not_found');
    return { data: { ...presentArticle(context.origin, found), body: found.body } };
  },
});

const todayPinsOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/today/{article}/pins/',
  resources: [{ name: 'TodayArticleFeedResource', verb: 'get' }],
  summary: "Lists an article's pins in editorial order.",
  tag: 'Today',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({ article, ...paging }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const found = await getArticle(context.services, context.viewer.user?.id ?? null, input.article);
    if (found === null) throw new AppError('not_found');
    const page = await articleFeed(context.services, found.id, {
      saver: saverOf(context),
      bookmark: input.bookmarks,
      pageSize: input.page_size,
    });
    return presentPinPage(context.origin, page);
  },
});

const todayFeedOperation = operationForAnyone({
  method: 'GET',
  path: '/v3/feeds/today/',
  resources: [{ name: 'TodayFeedResource', verb: 'get' }],
  summary: 'Lists the pins of a collection: best, trending, popular, shop, or pins of articles.',
  tag: 'Today',
  scopes: ['pins:read', 'pins:read_secret'],
  input: z.object({ kind: z.enum(articleKinds).default('article'), ...paging }),
  output: z.array(pinSchema),
  async handle(context, input) {
    const page = await rollupFeed(context.services, input.kind, {
      saver: saverOf(context),
      bookmark: input.bookmarks,
      pageSize: input.page_size,
    });
    return presentPinPage(context.origin, page);
  },
});

/** Operations for the daily articles, their collections, and their pins. */
export const todayOperations = [
  listTodayOperation,
  getTodayOperation,
  todayPinsOperation,
  todayFeedOperation,
] as const;
