import type { Sql } from '../../../db/connection/database.ts';
import {
  typeaheadRows,
  typeaheadRowsStill,
  type TypeaheadRow,
} from '../../../db/queries/search/typeahead.ts';
import { keptBy } from '../../feeds/stages/kept.ts';

/** Beginnings of a few letters are typed by many; what they become changes slowly. */
const completions = keptBy<TypeaheadRow[]>({ ms: 20_000, most: 2000 });
/** Where there are fewer, new ones show at once. */
const plenty = 6;

/**
 * What a beginning may become for a viewer. Found once in a while for everybody; whether each may still be shown, and to
 * this viewer, is asked of the database every time, and when one may not it is found anew.
 */
export async function completeBeginning(
  sql: Sql,
  viewerId: string | null,
  folded: string,
  last: string,
): Promise<TypeaheadRow[]> {
  const kept = completions(sql);
  const known = kept.get(folded, last, Date.now());
  const still = known === null ? null : await typeaheadRowsStill(sql, viewerId, known);
  const rows = still ?? (await typeaheadRows(sql, viewerId, folded, last));
  if (still === null && rows.length >= plenty) kept.set(folded, last, Date.now(), rows);
  return rows.filter(({ isApart }) => !isApart);
}
