import type { Sql } from '../../../db/connection/database.ts';
import { queriesThatFind } from '../../../db/queries/search/typeahead/next-words.ts';
import { keptBy } from '../../feeds/stages/kept.ts';

/** Asking takes some milliseconds for each query, and every empty search field shows the most frequent ones. */
const finding = keptBy<boolean>({ ms: 15_000, most: 2000 });

/**
 * Returns the first `most` queries of others that may be shown. A query may be the name of what was taken down or made
 * secret, so it is shown only while it finds public pins. That is asked anew after some seconds.
 */
export async function shownQueries(sql: Sql, queries: readonly string[], most: number): Promise<string[]> {
  const kept = finding(sql);
  const nowMs = Date.now();
  const shown: string[] = [];
  for (let at = 0; at < queries.length && shown.length < most; at += most) {
    const some = queries.slice(at, at + most);
    const unknown = some.filter((query) => kept.get(query, '', nowMs) === null);
    const found = await queriesThatFind(sql, unknown);
    for (const query of unknown) kept.set(query, '', nowMs, found.has(query));
    shown.push(...some.filter((query) => found.has(query) || kept.get(query, '', nowMs) === true));
  }
  return shown.slice(0, most);
}
