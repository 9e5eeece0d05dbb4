import { descriptionsWithTags } from '../../db/queries/search/hashtags.ts';
import { hashtagsIn } from '../../views/base/text/hashtags.ts';
import { readQuery } from '../../views/search/query.ts';
import type { Services } from '../services.ts';
import { fold } from './postgres/fold.ts';

const most = 10;

/**
 * Returns hashtags of public pins with a prefix, the most frequent first, with the number of newest pins that have
 * each.
 */
export async function completeHashtag(
  services: Services,
  typed: string,
): Promise<{ name: string; pinCount: number }[]> {
  const beginning = folded(readQuery(typed.replace(/^[#\s]+/, '')));
  const sought = fold(beginning);
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,59}$/u.test(sought)) return [];
  const counts = new Map<string, number>();
  for (const description of await descriptionsWithTags(services.db, sought))
    for (const tag of new Set(hashtagsIn(description).map(folded)))
      if (tag.startsWith(beginning)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([name, pinCount]) => ({ name, pinCount }))
    .toSorted((a, b) => b.pinCount - a.pinCount || (a.name < b.name ? -1 : 1))
    .slice(0, most);
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
