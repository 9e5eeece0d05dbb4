import {
  articleByName,
  insertArticle,
  newestArticles,
  pinCardsOfArticle,
  publicPinsAmong,
  type ArticleRow,
} from '../../db/queries/articles/articles.ts';
import type { Sql } from '../../db/connection/database.ts';
import type { Page } from '../../views/contract/models.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import type { Article, ArticleKind, ArticleSummary } from '../../views/contract/today.ts';
import { topicSlug } from '../../views/topics/words.ts';
import { articleUrl } from '../../views/articles/today-urls.ts';
import type { Services } from '../services.ts';
import { newest, readBookmark, writeBookmark } from '../paging/bookmark.ts';
import type { FeedRequest } from '../feeds/page-of-pins.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';

/** Returns a page of articles of one kind or all, newest first. Throws `bad_bookmark`. */
export async function listArticles(
  services: Services,
  viewerId: string | null,
  kind: ArticleKind | null,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<Page<ArticleSummary>> {
  const feed = `today:${kind ?? ''}`;
  const positions = readBookmark(services.signer, feed, bookmark, 2);
  if (positions === null) return { items: [], bookmark: null };
  const [place = newest, id = newest] = positions;
  const rows = await newestArticles(services.db, viewerId, kind, { place, id }, pageSize + 1);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    items: rows.slice(0, pageSize).map(toSummary),
    bookmark: last === undefined ? null : writeBookmark(services.signer, feed, [last.place, last.id]),
  };
}

/** Returns an article by slug or id (ROUTE-02), or null. */
export async function getArticle(
  services: Pick<Services, 'db'>,
  viewerId: string | null,
  slugOrId: string,
): Promise<Article | null> {
  if (!/^[a-z0-9-]{1,80}$/.test(slugOrId)) return null;
  const row = await articleByName(services.db, viewerId, slugOrId);
  return row === null ? null : { ...toSummary(row), coverAlt: row.alt ?? '', body: paragraphs(row.body) };
}

/** Returns an article's pins in editorial order. */
export async function articleFeed(
  services: Services,
  articleId: string,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const feed = `today-pins:${articleId}`;
  const isFirst = request.bookmark === null || request.bookmark === undefined || request.bookmark === '';
  const positions = isFirst ? ['0'] : readBookmark(services.signer, feed, request.bookmark);
  if (positions === null) return { items: [], bookmark: null };
  const { saver, pageSize } = request;
  const rows = await pinCardsOfArticle(
    services.db,
    saver.userId,
    articleId,
    positions[0] ?? '0',
    pageSize + 1,
  );
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    items: withSaves(saver, rows.slice(0, pageSize).map(toPinRecord)),
    bookmark: last === undefined ? null : writeBookmark(services.signer, feed, [String(last.position)]),
  };
}

export interface ArticleDraft {
  kind: ArticleKind;
  title: string;
  lead: string;
  body: string;
  /** In display order. */
  pinIds: string[];
  /** URL slug. Default: derived from the title. */
  slug?: string;
  /** Publication time. Default: now. */
  publishedAt?: Date | undefined;
}

export type ArticleOutcome =
  | { done: true; id: string; url: string }
  /** `pins` lists pins that are missing or not public. `slug` means that the name is taken or cannot be derived. */
  | { done: false; wrong: 'title' | 'slug' | 'pins'; pinIds: string[] };

type Refused = Extract<ArticleOutcome, { done: false }>;

/** Validates an article except for its slug. Returns the problem, or null. */
export async function checkArticle(db: Sql, draft: ArticleDraft): Promise<Refused | null> {
  const title = draft.title.trim();
  if (title === '' || title.length > 100) return { done: false, wrong: 'title', pinIds: [] };
  const known = new Set(await publicPinsAmong(db, draft.pinIds));
  const missing = draft.pinIds.filter((pinId) => !known.has(pinId));
  return missing.length > 0 ? { done: false, wrong: 'pins', pinIds: missing } : null;
}

/** Publishes an article now or at its scheduled time. */
export async function publishArticle(db: Sql, draft: ArticleDraft): Promise<ArticleOutcome> {
  const wrong = await checkArticle(db, draft);
  if (wrong !== null) return wrong;
  const title = draft.title.trim();
  const slug = topicSlug(draft.slug ?? title)
    .slice(0, 80)
    .replace(/-$/, '');
  // All-digit names are ids.
  const isUsable = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug);
  const id = isUsable
    ? await insertArticle(db, {
        slug,
        kind: draft.kind,
        title,
        lead: draft.lead.trim().slice(0, 300),
        body: draft.body.trim().slice(0, 20_000),
        pinIds: draft.pinIds,
        publishedAt: draft.publishedAt,
      })
    : null;
  return id === null
    ? { done: false, wrong: 'slug', pinIds: [] }
    : { done: true, id, url: articleUrl({ kind: draft.kind, slug }) };
}

function toSummary(row: ArticleRow): ArticleSummary {
  const { signature, width, height, color, format } = row;
  return {
    id: row.id,
    slug: row.slug,
    kind: row.kind,
    title: row.title,
    lead: row.lead,
    url: articleUrl(row),
    cover:
      signature === null
        ? null
        : {
            signature,
            width: width ?? 1,
            height: height ?? 1,
            dominantColor: color ?? '#888888',
            format: format as Picture['format'],
          },
    publishedAt: row.publishedAt.toISOString(),
  };
}

function paragraphs(body: string): string[] {
  return body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
