import type { Sql, Statement } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

const read: Statement = { name: 'site_page_read', text: 'SELECT body FROM site_pages WHERE slug = $1' };
const all: Statement = { name: 'site_pages_all', text: 'SELECT slug, body FROM site_pages' };
const put: Statement = {
  name: 'site_page_put',
  text: `INSERT INTO site_pages (slug, body) VALUES ($1, $2)
    ON CONFLICT (slug) DO UPDATE SET body = EXCLUDED.body`,
};
const remove: Statement = { name: 'site_page_remove', text: 'DELETE FROM site_pages WHERE slug = $1' };

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
