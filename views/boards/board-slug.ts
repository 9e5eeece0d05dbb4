import { cutText } from '../base/text/cut-text.ts';
import { profileTabWords } from '../accounts/reserved-words.ts';

/** Beside profile tabs, a person's own feed: `/{username}/feed.rss` would be the board's, too. */
const isReserved = (slug: string): boolean => profileTabWords.has(slug) || slug === 'feed';

/**
 * Returns the path segment of a board or section name: NFKC, lower case, letters, marks and digits of any script kept,
 * everything else collapsed to `-`. An empty result becomes `fallback`, and a reserved word gets `-{fallback}` appended
 * ([ROUTE-09]). The caller ensures uniqueness per user.
 */
export function boardSlug(name: string, fallback = 'board'): string {
  const slug = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '');
  const kept = cutText(slug, 60).replace(/-+$/u, '');
  if (kept === '') return fallback;
  return isReserved(kept) ? `${kept}-${fallback}` : kept;
}
