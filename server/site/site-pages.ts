import { readSitePage, readSitePages } from '../../db/queries/site/pages.ts';
import type { SitePage } from '../../views/contract/staff/site.ts';
import type { Services } from '../services.ts';
import type { Staff } from '../staff/staff.ts';

/** Returns the text that the staff wrote for a page about the site. Null if it has none of its own. */
export async function ownPageText(
  { db, site }: Pick<Services, 'db' | 'site'>,
  slug: SitePage,
): Promise<string | null> {
  return site.current().ownPages.includes(slug) ? readSitePage(db, slug) : null;
}

/** Returns all texts that the staff wrote. */
export function sitePageTexts(
  { db }: Pick<Services, 'db'>,
  _staff: Staff,
): Promise<Partial<Record<SitePage, string>>> {
  return readSitePages(db);
}
