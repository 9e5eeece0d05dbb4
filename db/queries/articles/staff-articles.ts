import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import type { ArticleKind, NewArticle } from './articles.ts';

export interface StaffArticleRow {
  id: string;
  slug: string;
  kind: ArticleKind;
  title: string;
  lead: string;
  body: string;
  publishedAt: Date;
  isPublished: boolean;
  /** In order, whether still visible or not. */
  pinIds: string[];
}

const columns = `
  a.id, a.slug, a.kind, a.title, a.lead, a.body, a.published_at AS "publishedAt",
  a.published_at <= now() AS "isPublished",
  ARRAY(SELECT ap.pin_id::text FROM today_article_pins ap WHERE ap.article_id = a.id ORDER BY ap.position) AS "pinIds"`;

const all = statement('today_articles_of_staff')`
  SELECT ${columns}, (extract(epoch FROM a.published_at) * 1e6)::bigint::text AS place FROM today_articles a
  WHERE ((extract(epoch FROM a.published_at) * 1e6)::bigint, a.id) < ($1::bigint, $2::bigint)
  ORDER BY a.published_at DESC, a.id DESC LIMIT $3`;

/** Lists all articles, including scheduled ones, latest first, below a position in that order (microseconds and id). */
export async function articlesOfStaff(
  sql: Sql,
  below: { place: string; id: string },
  limit: number,
): Promise<(StaffArticleRow & { place: string })[]> {
  return sql.rows(all, [below.place, below.id, limit]);
}

const one = statement('today_article_of_staff')`SELECT ${columns} FROM today_articles a WHERE a.id = $1`;

export async function articleOfStaff(sql: Sql, id: string): Promise<StaffArticleRow | null> {
  return firstRow<StaffArticleRow>(sql, one, [id]);
}

const change = statement('today_article_change')`
  UPDATE today_articles SET kind = $2, title = $3, lead = $4, body = $5, published_at = coalesce($6, published_at)
  WHERE id = $1`;
const clear = statement('today_article_pins_clear')`DELETE FROM today_article_pins WHERE article_id = $1`;
const list = statement('today_article_pins_list')`
  INSERT INTO today_article_pins (article_id, position, pin_id)
  SELECT $1, given.position, given.pin_id FROM unnest($2::bigint[]) WITH ORDINALITY AS given (pin_id, position)`;

/** Updates an article in the caller's transaction. Its slug stays. */
export async function changeArticle(
  tx: Sql,
  id: string,
  { kind, title, lead, body, publishedAt, pinIds }: Omit<NewArticle, 'slug'>,
): Promise<void> {
  await tx.rows(change, [id, kind, title, lead, body, publishedAt ?? null]);
  await tx.rows(clear, [id]);
  await tx.rows(list, [id, pinIds]);
}
