import type { Sql } from '../../../db/connection/database.ts';
import {
  typeaheadRows,
  typeaheadRowsStill,
  type TypeaheadRow,
} from '../../../db/queries/search/typeahead.ts';
import { keptBy } from '../../feeds/stages/kept.ts';

/** Short prefixes are typed often, and their completions change slowly. */
const completions = keptBy<TypeaheadRow[]>({ ms: 20_000, most: 2000 });
/** Below this count, new entries are shown immediately. */
const plenty = 6;

/**
 * Returns the completions of a prefix for a viewer. They are cached for all viewers. Whether each may still be shown,
 * and to this viewer, is queried every time, and if one may not, they are looked up again.
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
