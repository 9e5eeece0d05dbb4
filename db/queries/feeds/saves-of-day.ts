import { statement, type Sql } from '../../connection/database.ts';
import { boardDiscoverable } from '../visibility.ts';

const lastBefore = statement('last_save_before')`
  SELECT id FROM pins WHERE id < $1 AND parent_pin_id IS NOT NULL ORDER BY id DESC LIMIT 1`;

/** Returns the id of the last save before another id. Null if there is none. */
export async function lastSaveBefore(sql: Sql, before: string): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(lastBefore, [before]);
  return row?.id ?? null;
}

const ofSample = statement('saves_of_sample')`
  WITH saved AS MATERIALIZED (
    SELECT DISTINCT p.user_id, p.root_pin_id, p.image_signature AS signature
    FROM pins p LEFT JOIN pins original ON original.id = p.root_pin_id
    WHERE p.id >= $1 AND p.id < $2 AND p.parent_pin_id IS NOT NULL AND p.user_id < $1
      AND original.user_id IS DISTINCT FROM p.user_id
  ), sampled AS MATERIALIZED (
    SELECT user_id, (count(*) OVER ())::int AS savers FROM (SELECT DISTINCT user_id FROM saved) every
    ORDER BY hashint8extended(user_id, $1) LIMIT $3
  )
  SELECT DISTINCT u.id AS "userId", u.locale, sampled.savers, s.signature,
    EXISTS (SELECT 1 FROM pins q JOIN boards b ON b.id = q.board_id
      WHERE q.image_signature = s.signature AND q.id < $1 AND q.user_id <> s.user_id
        AND ${boardDiscoverable('b')}) AS "wasThere"
  FROM sampled JOIN users u ON u.id = sampled.user_id JOIN saved s ON s.user_id = sampled.user_id
  WHERE NOT EXISTS (SELECT 1 FROM saves known WHERE known.user_id = s.user_id AND known.root_pin_id = s.root_pin_id
    AND known.is_copy AND known.pin_id < $1)
  ORDER BY u.id, s.signature`;

export interface SampledSaveRow {
  userId: string;
  locale: string;
  /** All members who saved, not only those of the sample. */
  savers: number;
  signature: string;
  /** Whether others had the picture on a public board before. */
  wasThere: boolean;
}

/**
 * Lists what a sample of members saved of others between two ids, without what they had saved before. The sample is the
 * same each time. Members with ids from `from` on are left out.
 */
export function savesOfSample(
  sql: Sql,
  from: string,
  until: string,
  members: number,
): Promise<SampledSaveRow[]> {
  return sql.rows<SampledSaveRow>(ofSample, [from, until, members]);
}
