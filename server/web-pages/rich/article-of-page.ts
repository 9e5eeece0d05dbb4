import { limits } from '../../../views/contract/limits.ts';
import type { ArticleInput } from '../../pins/rich-metadata.ts';
import { plainLine, textOf, textsOf } from '../scan/item-values.ts';
import type { ScannedPage } from './scanned-page.ts';

/** Reads the article of a page: Open Graph's article, or one of schema.org. */
export function articleOfPage(page: ScannedPage): ArticleInput | null {
  const item = page.items.find(({ types }) => types.some((type) => /(Article|BlogPosting)$/.test(type)));
  if (item === undefined && page.meta('og:type') !== 'article') return null;
  const author =
    (item && textsOf(item, 'author').join(', ')) ||
    page.meta('article:author', 'author', 'article:author:name');
  return {
    kind: 'article',
    name: plainLine((item && textOf(item, 'headline', 'name')) || page.title, limits.richName),
    siteName: page.siteName,
    description: plainLine((item && textOf(item, 'description')) || page.description, limits.pinDescription),
    // An author's URL means nothing to readers.
    author: /^https?:/i.test(author) ? '' : plainLine(author, limits.author),
    published: dayOf(page.meta('article:published_time') || (item ? textOf(item, 'datePublished') : '')),
  };
}

/** Returns the day of an ISO 8601 time, or null if it is not one. */
function dayOf(text: string): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text.trim())?.[0];
  if (day === undefined) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day;
}
