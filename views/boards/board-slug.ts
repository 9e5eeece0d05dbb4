import { cutText } from '../base/text/cut-text.ts';
import { profileTabWords } from '../accounts/reserved-words.ts';

/**
 * Path segment of a board or section name: NFKC, lower case, letters, marks and digits of any script kept, all
 * else one `-`. A name without any gets `fallback`; a profile tab's word gets `-{fallback}` added ([ROUTE-09]).
 * Uniqueness per user is the caller's.
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
  return profileTabWords.has(kept) ? `${kept}-${fallback}` : kept;
}
