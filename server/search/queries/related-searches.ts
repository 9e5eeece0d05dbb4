import { trendingQueries } from '../../../db/queries/search/history.ts';
import { isSameStem } from '../../../views/search/guides.ts';
import { sameQuery, soughtWords } from '../../../views/search/query.ts';
import { shownQueries } from './shown-queries.ts';
import { keptBy } from '../../feeds/stages/kept.ts';
import type { PinRecord } from '../../pins/pin-record.ts';
import type { Services } from '../../services.ts';
import { interestTree, toTopic } from '../../topics/interest-tree.ts';

/** Frequent queries change slowly, and every search looks through them. */
const frequent = keptBy<string[]>({ ms: 60_000, most: 1 });
const maxFrequent = 300;
/** A query is shown to others only after this many people sent it in a week. */
const crowd = 3;
const most = 8;

/**
 * Returns searches like a query: frequent ones of others that share a word with it, then topics of its results, most
 * frequent first.
 */
export async function relatedSearches(
  services: Services,
  locale: string,
  query: string,
  pins: readonly PinRecord[],
): Promise<string[]> {
  const words = soughtWords(sameQuery(query));
  if (words.length === 0) return [];
  const known = frequent(services.db).get('', '', Date.now());
  const queries = known ?? (await trendingQueries(services.db, maxFrequent, crowd));
  if (known === null) frequent(services.db).set('', '', Date.now(), queries);
  const near = queries.filter((other) =>
    soughtWords(other).some((word) => words.some((own) => word.length > 2 && isSameStem(own, word))),
  );
  const shared = await shownQueries(services.db, near.slice(0, 2 * most), most);
  const found = new Map<string, string>();
  for (const each of [...shared, ...(await topicsOf(services, locale, pins))]) {
    const same = sameQuery(each);
    if (same !== sameQuery(query) && !found.has(same)) found.set(same, each);
  }
  return [...found.values()].slice(0, most);
}

/** Names of the topics of at least two of the pins, in the reader's language. */
async function topicsOf(services: Services, locale: string, pins: readonly PinRecord[]): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const name of pins.flatMap(({ annotations }) => annotations))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts]
    .filter(([, count]) => count >= 2)
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name]) => name);
  if (names.length === 0 || locale.startsWith('en')) return names;
  const { rows } = await interestTree(services);
  return names.flatMap((name) => {
    const row = rows.find((each) => each.name === name);
    return row === undefined ? [] : [toTopic(row, locale).name];
  });
}
