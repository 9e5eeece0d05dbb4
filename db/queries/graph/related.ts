import { statement, type Sql } from '../../connection/database.ts';
import { boardDiscoverable } from '../visibility.ts';

/** Pins related to a picture, as kept for a language. */
export interface RelatedRow {
  /** Pin IDs separated by commas, best first. */
  pinIds: string;
  /** Those of them that look alike. */
  alikeIds: string;
  /** Those of them with like words. */
  wordedIds: string;
  /** Whether it was made long ago, or some time ago and something was saved to the pin's board since. */
  isOutdated: boolean;
}

/** A busy board's lists are not made anew for each of its saves. */
const changedAfter = `interval '5 minutes'`;
/** Changes further away than the pin's own board show after this time. */
const outdatedAfter = `interval '6 hours'`;

/** SQL for the list of a pin `p` in a language as a `RelatedRow`. Null if none is kept. */
export const relatedOf = (language: string): string => `(
  SELECT json_build_object('pinIds', array_to_string(r.pin_ids, ','), 'alikeIds', array_to_string(r.alike_ids, ','),
    'wordedIds', array_to_string(r.worded_ids, ','), 'isOutdated', r.made_at < now() - ${outdatedAfter} OR (
      r.made_at < now() - ${changedAfter} AND EXISTS (
        SELECT 1 FROM board_pins newer WHERE newer.board_id = p.board_id AND newer.pin_id > r.until_id)))
  FROM related_pins r WHERE r.signature = p.image_signature AND r.language = ${language})`;

/** IDs begin with their time in milliseconds. Saves of the last minute may not have reached the graph. */
const keep = statement('related_pins_keep')`
  INSERT INTO related_pins (signature, language, pin_ids, alike_ids, worded_ids, until_id)
  SELECT i.signature, $2, $3, $4, $5, new_id() - (60000::bigint << 22) FROM images i WHERE i.signature = $1
  ON CONFLICT (signature, language) DO UPDATE SET pin_ids = EXCLUDED.pin_ids, alike_ids = EXCLUDED.alike_ids,
    worded_ids = EXCLUDED.worded_ids, until_id = EXCLUDED.until_id, made_at = now()`;

/** Keeps a picture's list in place of an earlier one. */
export async function keepRelated(
  sql: Sql,
  signature: string,
  language: string,
  { pinIds, alikeIds, wordedIds }: Record<'pinIds' | 'alikeIds' | 'wordedIds', readonly string[]>,
): Promise<void> {
  await sql.rows(keep, [signature, language, pinIds, alikeIds, wordedIds]);
}

const drop = statement('related_pins_drop')`DELETE FROM related_pins WHERE signature = $1 AND language = $2`;

/** Drops a picture's list, which has become too short to keep. */
export async function dropRelated(sql: Sql, signature: string, language: string): Promise<void> {
  await sql.rows(drop, [signature, language]);
}

const sweep = statement('related_pins_sweep')`
  DELETE FROM related_pins WHERE (signature, language) IN (
    SELECT signature, language FROM related_pins WHERE made_at < now() - interval '30 days' ORDER BY made_at LIMIT $1)
  RETURNING 1 AS swept`;

/** Deletes lists that nobody has requested for a month. Returns how many. */
export async function sweepRelated(sql: Sql, limit: number): Promise<number> {
  return (await sql.rows(sweep, [limit])).length;
}

const fresh = statement('related_pins_of_new')`
  SELECT p.id, p.image_signature AS signature, coalesce(u.locale, '') AS locale
  FROM pins p JOIN boards b ON b.id = p.board_id JOIN users u ON u.id = p.user_id
  WHERE p.id > greatest($1::bigint, new_id() - (86400000::bigint << 22)) AND p.id < new_id() - (60000::bigint << 22)
    AND p.parent_pin_id IS NULL AND ${boardDiscoverable('b')}
    AND NOT EXISTS (SELECT 1 FROM related_pins r WHERE r.signature = p.image_signature)
  ORDER BY p.id LIMIT $2`;

/** A new pin that visitors may see and whose picture has no list, with the locale of its pinner. */
export interface NewPinRow {
  id: string;
  signature: string;
  locale: string;
}

/** Lists pins of the last day after an ID, in order, as far as the graph knows them. */
export function newPins(sql: Sql, after: string, limit: number): Promise<NewPinRow[]> {
  return sql.rows<NewPinRow>(fresh, [after, limit]);
}
