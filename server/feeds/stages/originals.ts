import type { Sql } from '../../../db/connection/database.ts';
import type { HomeCandidateRow } from '../../../db/queries/feeds/home-candidates.ts';
import { originalCandidates } from '../../../db/queries/feeds/recommended-candidates.ts';
import { createdLookedDownTo } from '../../../db/queries/pins/cards/looked-at.ts';
import type { Dislikes } from './less-of.ts';
import type { Shown } from './shown.ts';

interface OriginalsWanted {
  userId: string;
  /** Exclusive upper pin id. */
  before: string;
  wanted: number;
  shown: Shown;
  dislikes: Dislikes;
}

/** Read at a time where the first ones have all been shown. */
const further = 251;
/** Reads of one page that find less than they may among what they look at. The next page goes on from there. */
const maxLooks = 4;

/**
 * Returns the newest originals of pictures that have not been shown, and where the next ones start: null if there are
 * none. Each picture has one original, so pages that continue by id repeat none.
 */
export async function originalsNotShown(
  sql: Sql,
  { userId, before, wanted, shown, dislikes }: OriginalsWanted,
): Promise<{ rows: HomeCandidateRow[]; next: string | null }> {
  const rows: HomeCandidateRow[] = [];
  let from = before;
  for (let limit = wanted + 1, looks = 0; ; limit = further) {
    const read = await originalCandidates(sql, userId, from, limit);
    for (const row of dislikes.without(read)) {
      if (shown.has(row.signature)) continue;
      if (rows.length === wanted) return { rows, next: rows.at(-1)?.id ?? before };
      rows.push(row);
    }
    const last = read.at(-1)?.id;
    if (last !== undefined && read.length >= limit) {
      from = last;
      continue;
    }
    const end = await createdLookedDownTo(sql, from);
    looks += 1;
    if (end === null || looks === maxLooks) return { rows, next: end };
    from = end;
  }
}
