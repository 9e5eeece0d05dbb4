import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

const read = statement('site_page_read')`SELECT body FROM site_pages WHERE slug = $1`;
const all = statement('site_pages_all')`SELECT slug, body FROM site_pages`;
const put = statement('site_page_put')`
  INSERT INTO site_pages (slug, body) VALUES ($1, $2)
  ON CONFLICT (slug) DO UPDATE SET body = EXCLUDED.body`;
const remove = statement('site_page_remove')`DELETE FROM site_pages WHERE slug = $1`;

/** Returns the text that the staff wrote for a page, or null. */
export async function readSitePage(sql: Sql, slug: string): Promise<string | null> {
  return (await firstRow<{ body: string }>(sql, read, [slug]))?.body ?? null;
}

/** Returns all texts that the staff wrote, by page. */
export async function readSitePages(sql: Sql): Promise<Record<string, string>> {
  const rows = await sql.rows<{ slug: string; body: string }>(all);
  return Object.fromEntries(rows.map(({ slug, body }) => [slug, body]));
}

/** Replaces a page's text. An empty text removes it. */
export async function writeSitePage(tx: Sql, slug: string, body: string): Promise<void> {
  if (body === '') await tx.rows(remove, [slug]);
  else await tx.rows(put, [slug, body]);
}
