import { statement, type Sql } from '../../connection/database.ts';
import { recordPrice } from './record-price.ts';
import type { RichRow } from './rich-metadata.ts';

const rewrite = statement('rich_rewrite')`
  WITH written AS (
    UPDATE rich_metadata rm SET card = $2::jsonb, details = $3::jsonb, is_oos_product = $4, is_stale_product = false,
      shopping_flags = $5::smallint[], updated_at = $6
    FROM pins p WHERE p.id = $7 AND p.root_pin_id = p.id AND rm.id = p.rich_id AND rm.kind = $1
    RETURNING rm.id, rm.card
  ), unfollowed AS (
    UPDATE rich_sources s SET next_at = 'infinity' FROM written w WHERE s.rich_id = w.id
  ), priced AS (${recordPrice('$6::timestamptz')})
  SELECT id FROM written`;

/**
 * Updates the metadata of a pin and its copies, of the same kind as before. Returns whether there was any. The source
 * page is no longer followed, because the owner's version takes precedence.
 */
export async function rewriteRich(sql: Sql, pinId: string, row: RichRow, now: Date): Promise<boolean> {
  const rows = await sql.rows(rewrite, [
    row.kind,
    JSON.stringify(row.card),
    JSON.stringify(row.details),
    row.isOutOfStock,
    row.shoppingFlags,
    now,
    pinId,
  ]);
  return rows.length > 0;
}

const replace = statement('rich_replace')`
  WITH written AS (
    INSERT INTO rich_metadata (kind, card, details, is_oos_product, shopping_flags)
    SELECT $1, $2::jsonb, $3::jsonb, $4, $5::smallint[] WHERE $1::text IS NOT NULL RETURNING id, card
  ), priced AS (${recordPrice('now()')})
  UPDATE pins SET rich_id = (SELECT id FROM written) WHERE root_pin_id = $6`;

/** Replaces the metadata of a pin and its copies by another kind. Null removes it. */
export async function replaceRich(sql: Sql, pinId: string, row: RichRow | null): Promise<void> {
  await sql.rows(replace, [
    row?.kind ?? null,
    row && JSON.stringify(row.card),
    row && JSON.stringify(row.details),
    row?.isOutOfStock ?? false,
    row?.shoppingFlags ?? [],
    pinId,
  ]);
}
