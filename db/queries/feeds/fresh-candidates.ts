import type { Sql } from '../../connection/database.ts';
import { sized } from '../../connection/sized.ts';
import { columns, eitherWay, isNews, mayShow, notSaved, type HomeCandidateRow } from './home-candidates.ts';

/** A fresh pin, and its place in the viewer's own order of them. */
export interface FreshCandidateRow extends HomeCandidateRow {
  place: string;
}

/** The newest pins that are drawn from. */
const drawnFrom = 500;
/** A pin that so many have saved finds its way by that. */
const manySaves = 3;

const fresh = eitherWay((isAnnotated, suffix) =>
  sized(
    `home_candidates_fresh${suffix}`,
    (limit) => `
    SELECT ${columns(isAnnotated)}, drawn.place FROM (
      SELECT id, place FROM (
        SELECT newest.id, hashint8extended(newest.id, $3) & 9223372036854775807 AS place FROM (
          SELECT q.id FROM pins q WHERE q.parent_pin_id IS NULL AND q.id > $2 ORDER BY q.id DESC LIMIT ${drawnFrom}
        ) newest
      ) shuffled WHERE place < $4 ORDER BY place DESC LIMIT ${limit}
    ) drawn JOIN pins p ON p.id = drawn.id JOIN boards b ON b.id = p.board_id
    WHERE ${mayShow} AND ${isNews}
      AND coalesce((SELECT d.saves FROM pin_documents d WHERE d.pin_id = p.id), 0) < ${manySaves}
      AND ${notSaved}
    ORDER BY drawn.place DESC LIMIT ${limit} / 4`,
  ),
);

/**
 * Pins made after an id that few have saved, shuffled by `seed`, so that each is shown to somebody however many there
 * are; a quarter as many as `limit`, without what the viewer made, saved or follows. `before` is an exclusive place.
 */
export async function freshCandidates(
  sql: Sql,
  viewerId: string,
  { after, seed, before }: { after: string; seed: string; before: string },
  limit: number,
  isAnnotated: boolean,
): Promise<FreshCandidateRow[]> {
  return sql.rows<FreshCandidateRow>(fresh(isAnnotated)(limit), [viewerId, after, seed, before]);
}
