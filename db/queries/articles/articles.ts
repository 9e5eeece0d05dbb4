import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { foundCardColumns, readCards } from '../pins/cards/read-cards.ts';
import type { PinCardRow } from '../pins/pin-cards.ts';
import { boardSuggestable, notBlocked, pinNotHidden } from '../visibility.ts';

export type ArticleKind = 'article' | 'best' | 'trending' | 'popular' | 'shop';

export interface ArticleRow {
  id: string;
  slug: string;
  kind: ArticleKind;
  title: string;
  lead: string;
  body: string;
  publishedAt: Date;
  /** Its time in microseconds, from which the list continues. */
  place: string;
  /** Image of its first visible pin that other sites may show. Null if there is none. */
  signature: string | null;
  width: number | null;
  height: number | null;
  color: string | null;
  format: string | null;
  /** What the image shows. */
  alt: string | null;
}

const mayShow = `${boardSuggestable('b')} AND ${notBlocked('p.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}`;

const columns = `
  a.id, a.slug, a.kind, a.title, a.lead, a.body, a.published_at AS "publishedAt",
  (extract(epoch FROM a.published_at) * 1e6)::bigint::text AS place, cover.*
  FROM today_articles a LEFT JOIN LATERAL (
    SELECT p.image_signature AS signature, p.image_width AS width, p.image_height AS height,
      p.image_color AS color, p.image_format AS format,
      coalesce(nullif(p.alt_text, ''), p.title) AS alt
    FROM today_article_pins ap JOIN pins p ON p.id = ap.pin_id JOIN boards b ON b.id = p.board_id
    WHERE ap.article_id = a.id AND ${mayShow} ORDER BY ap.position LIMIT 1
  ) cover ON true`;

const newest = statement('today_articles_newest')`
  SELECT ${columns} WHERE ($2::text IS NULL OR a.kind = $2) AND a.published_at <= now()
    AND ((extract(epoch FROM a.published_at) * 1e6)::bigint, a.id) < ($3::bigint, $4::bigint)
  ORDER BY a.published_at DESC, a.id DESC LIMIT $5`;

/** Lists published articles of one kind or all, newest first, below a position in that order (microseconds and id). */
export async function newestArticles(
  sql: Sql,
  viewerId: string | null,
  kind: ArticleKind | null,
  below: { place: string; id: string },
  limit: number,
): Promise<ArticleRow[]> {
  return sql.rows<ArticleRow>(newest, [viewerId, kind, below.place, below.id, limit]);
}

const byName = statement('today_article_by_name')`
  SELECT ${columns} WHERE (a.slug = $2 OR a.id::text = $2) AND a.published_at <= now()`;

/** Returns a published article by slug or id. */
export async function articleByName(
  sql: Sql,
  viewerId: string | null,
  slugOrId: string,
): Promise<ArticleRow | null> {
  return firstRow<ArticleRow>(sql, byName, [viewerId, slugOrId]);
}

const pins = statement('today_article_pins')`
  SELECT ${foundCardColumns('$1')}, ap.position FROM today_article_pins ap JOIN pins p ON p.id = ap.pin_id JOIN boards b ON b.id = p.board_id
  WHERE ap.article_id = $2 AND ap.position > $3 AND ${mayShow} AND ${pinNotHidden('p', '$1')}
  ORDER BY ap.position LIMIT $4`;

/** Lists an article's pins after a position, in order, without those hidden from this viewer. */
export async function pinCardsOfArticle(
  sql: Sql,
  viewerId: string | null,
  articleId: string,
  after: string,
  limit: number,
): Promise<(PinCardRow & { position: number })[]> {
  return readCards<{ position: number }>(sql, pins, [viewerId, articleId, after, limit]);
}

const insert = statement('today_article_insert')`
  WITH made AS (
    INSERT INTO today_articles (slug, kind, title, lead, body, published_at)
    VALUES ($1, $2, $3, $4, $5, coalesce($7, now()))
    ON CONFLICT (slug) DO NOTHING RETURNING id
  ), listed AS (
    INSERT INTO today_article_pins (article_id, position, pin_id)
    SELECT made.id, given.position, given.pin_id
    FROM made, unnest($6::bigint[]) WITH ORDINALITY AS given (pin_id, position)
  ) SELECT id FROM made`;

export interface NewArticle {
  slug: string;
  kind: ArticleKind;
  title: string;
  lead: string;
  body: string;
  pinIds: string[];
  /** Publication time. Defaults to now. */
  publishedAt?: Date | undefined;
}

/** Adds and publishes an article. Returns its id, or null if the slug is taken. */
export async function insertArticle(sql: Sql, article: NewArticle): Promise<string | null> {
  const { slug, kind, title, lead, body, pinIds, publishedAt } = article;
  const [row] = await sql.rows<{ id: string }>(insert, [
    slug,
    kind,
    title,
    lead,
    body,
    pinIds,
    publishedAt ?? null,
  ]);
  return row?.id ?? null;
}

const remove = statement('today_article_delete')`
  DELETE FROM today_articles WHERE slug = $1 OR id::text = $1 RETURNING id, title`;

/** Deletes an article by slug or id. Null if there is none. */
export async function deleteArticle(
  sql: Sql,
  slugOrId: string,
): Promise<{ id: string; title: string } | null> {
  return firstRow(sql, remove, [slugOrId]);
}

const publicPins = statement('today_public_pins')`
  SELECT p.id FROM pins p JOIN boards b ON b.id = p.board_id WHERE p.id = ANY ($1::bigint[]) AND ${boardSuggestable('b')}`;

/** Filters the pins to public ones that may be shown without being asked for. */
export async function publicPinsAmong(sql: Sql, pinIds: string[]): Promise<string[]> {
  return (await sql.rows<{ id: string }>(publicPins, [pinIds])).map(({ id }) => id);
}
