import type { Sql } from '../../db/connection/database.ts';
import { pruneSearchQueries } from '../../db/queries/search/history.ts';
import { ageNewPins } from '../../db/queries/search/query.ts';

const newMs = 7 * 24 * 3600 * 1000;
/** `new_id()` counts from 2020 (see the first migration). */
const epochMs = 1_577_836_800_000;
const atOnce = 2000;

/** Ends the newness of pins that are a week old, and forgets old counts of queries. */
export async function tidySearch(sql: Sql, now: Date): Promise<void> {
  const below = (BigInt(Math.max(0, now.getTime() - newMs - epochMs)) << 22n).toString();
  while ((await ageNewPins(sql, below, atOnce)) === atOnce);
  await pruneSearchQueries(sql);
}
