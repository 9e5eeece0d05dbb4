import { escapeHtml } from '../../../views/base/markup.ts';
import { hashtagPattern } from '../../../views/base/text/hashtags.ts';
import { searchUrl } from '../../../views/search/search-url.ts';

/** Returns a description as HTML (spec §3 `descriptionHtml`): escaped, its hashtags linked to their search. */
export function descriptionHtml(origin: string, description: string): string {
  let html = '';
  let from = 0;
  for (const { 0: tag, index } of description.matchAll(hashtagPattern)) {
    const href = escapeHtml(origin + searchUrl('pins', tag));
    html += `${escapeHtml(description.slice(from, index))}<a href="${href}">${escapeHtml(tag)}</a>`;
    from = index + tag.length;
  }
  return html + escapeHtml(description.slice(from));
}
