import type { Sql } from '../../db/connection/database.ts';
import { pruneSearchQueries } from '../../db/queries/search/history.ts';
import { ageNewPins } from '../../db/queries/search/query.ts';
import { idAt } from '../../views/base/text/id-time.ts';

const newMs = 7 * 24 * 3600 * 1000;
const atOnce = 2000;

/** Ends the freshness boost of week-old pins and deletes old query counts. */
export async function tidySearch(sql: Sql, now: Date): Promise<void> {
  while ((await ageNewPins(sql, idAt(now.getTime() - newMs), atOnce)) === atOnce);
  await pruneSearchQueries(sql);
}
