import { limits } from '../../../views/contract/limits.ts';
import { z } from 'zod';
import { idText, instantIso } from '../../../views/contract/output.ts';
import { editArticle, removeArticle, staffArticles, writeArticle } from '../../articles/staff-articles.ts';
import type { ArticleDraft } from '../../articles/articles.ts';
import { fieldError } from '../../errors.ts';
import { bookmarks, id, requiredText, text } from '../../http/operations/input/input.ts';
import { operationForStaff } from '../../http/operations/operation.ts';
import { articleKinds, articleLimits } from '../../../views/contract/today.ts';
import { pinIdsOfText } from '../../../views/articles/pin-ids-of-text.ts';
import { staffArticleUrl, staffSectionUrl } from '../../../views/staff/staff-urls.ts';
import { presentPage } from '../../paging/page-of-rows.ts';
import { refusals } from '../../refusals.ts';
import { catalog } from '../../../views/languages/catalog.ts';

const toasts = catalog('staff', 'toast');

const draft = {
  kind: z.enum(articleKinds).default('article'),
  title: requiredText(articleLimits.title, 'aTitle'),
  lead: text(articleLimits.lead).default(''),
  body: text(articleLimits.body)
    .default('')
    .meta({ description: 'Plain text; empty lines separate paragraphs' }),
  pins: text(articleLimits.pinsText)
    .default('')
    .meta({ description: 'Ids or URLs of public pins in order, separated by spaces or lines' }),
  published_at: z
    .union([
      z.literal(''),
      z.iso.datetime({ local: true, offset: true, error: () => refusals.input.dateTime }),
    ])
    .optional()
    .meta({ description: 'Publication time, in UTC unless stated otherwise; defaults to now' }),
};

const articleSchema = z
  .object({
    id: idText,
    type: z.literal('today_article'),
    slug: z.string(),
    kind: z.enum(articleKinds),
    title: z.string(),
    is_published: z.boolean().describe('Whether it is published'),
    published_at: instantIso,
    pin_ids: z.array(idText),
  })
  .meta({ id: 'StaffArticle' });
const writtenSchema = z.object({ id: idText, url: z.string().describe('Path of its page') });

function draftOf(input: z.output<z.ZodObject<typeof draft>>): ArticleDraft {
  const { pinIds, unread } = pinIdsOfText(input.pins);
  const [word] = unread;
  if (word !== undefined) throw fieldError('pins', refusals.articles.noPin({ word }));
  if (pinIds.length > articleLimits.pins)
    throw fieldError('pins', refusals.articles.pins({ max: articleLimits.pins }));
  const { kind, title, lead, body, published_at: at = '' } = input;
  return {
    kind,
    title,
    lead,
    body,
    pinIds,
    ...(at !== '' && { publishedAt: new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(at) ? at : `${at}Z`) }),
  };
}

const listOperation = operationForStaff({
  method: 'GET',
  path: '/v3/staff/today/',
  summary: 'Lists the articles and collections of /today/, including scheduled ones, latest first.',
  tag: 'Staff',
  input: z.object({ bookmarks }),
  output: z.array(articleSchema),
  async handle({ services, staff }, input) {
    const page = await staffArticles(services, staff, input.bookmarks);
    return presentPage(page, (article) => ({
      id: article.id,
      type: 'today_article' as const,
      slug: article.slug,
      kind: article.kind,
      title: article.title,
      is_published: article.isPublished,
      published_at: article.publishedAt.toISOString(),
      pin_ids: article.pinIds,
    }));
  },
});

const writeOperation = operationForStaff({
  method: 'POST',
  path: '/v3/staff/today/',
  audit: ['article.write'],
  bodyBytes: limits.longTextBytes,
  summary: 'Creates an article or a collection.',
  tag: 'Staff',
  input: z.object(draft),
  output: writtenSchema,
  idempotency: 'keyed',
  limit: { points: 60, perSeconds: 60 },
  async handle({ services, staff }, input) {
    return { data: await writeArticle(services, staff, draftOf(input)), status: 201 };
  },
  form: {
    page: () => staffArticleUrl('new'),
    done: (data) => ({ to: staffArticleUrl(data.id), told: toasts.articleWritten }),
  },
});

const editOperation = operationForStaff({
  method: 'PUT',
  path: '/v3/staff/today/{article_id}/',
  audit: ['article.edit'],
  bodyBytes: limits.longTextBytes,
  summary: 'Changes an article. Its URL stays, and so does its time unless another is given.',
  tag: 'Staff',
  input: z.object({ article_id: id, ...draft }),
  output: writtenSchema,
  limit: { points: 60, perSeconds: 60 },
  async handle({ services, staff }, input) {
    return { data: await editArticle(services, staff, input.article_id, draftOf(input)) };
  },
  form: {
    page: (input) => staffArticleUrl(String(input['article_id'])),
    done: (data) => ({ to: staffArticleUrl(data.id), told: toasts.articleSaved }),
  },
});

const deleteOperation = operationForStaff({
  method: 'DELETE',
  path: '/v3/staff/today/{article_id}/',
  audit: ['article.delete'],
  summary: 'Deletes an article. Its pins stay.',
  tag: 'Staff',
  input: z.object({ article_id: id }),
  output: z.object({ title: z.string() }),
  limit: { points: 60, perSeconds: 60 },
  async handle({ services, staff }, input) {
    return { data: await removeArticle(services, staff, input.article_id) };
  },
  form: {
    page: (input) => staffArticleUrl(String(input['article_id'])),
    isButton: true,
    done: ({ title }) => ({ to: staffSectionUrl('today'), told: toasts.articleDeleted({ title }) }),
  },
});

/** Operations for editing the articles of /today/. */
export const staffTodayOperations = [listOperation, writeOperation, editOperation, deleteOperation] as const;
