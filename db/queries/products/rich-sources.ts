import { statement, type Sql } from '../../connection/database.ts';
import { recordPrice } from './record-price.ts';
import type { RichRow } from './rich-metadata.ts';

export interface SourceRow {
  richId: string;
  url: string;
  kind: RichRow['kind'];
  failures: number;
}

const attach = statement('rich_source_attach')`
  WITH bare AS (
    SELECT root_pin_id FROM pins WHERE id = $7 AND rich_id IS NULL FOR UPDATE
  ), written AS (
    INSERT INTO rich_metadata (kind, card, details, is_oos_product, shopping_flags)
    SELECT $1, $2::jsonb, $3::jsonb, $4, $5::smallint[] FROM bare RETURNING id, card
  ), sourced AS (
    INSERT INTO rich_sources (rich_id, url, next_at, read_at)
    SELECT id, $8, $6::timestamptz + $9 * interval '1 millisecond', $6 FROM written
  ), priced AS (${recordPrice('$6::timestamptz')})
  UPDATE pins p SET rich_id = w.id FROM written w, bare b
  WHERE p.root_pin_id = b.root_pin_id AND p.rich_id IS NULL RETURNING p.id`;

/**
 * Adds a page's metadata to a pin and its copies unless they already have some. Returns whether it was added. The page
 * is read again in `nextMs`.
 */
export async function attachRich(
  sql: Sql,
  pinId: string,
  row: RichRow,
  source: { url: string; now: Date; nextMs: number },
): Promise<boolean> {
  const changed = await sql.rows(attach, [...valuesOf(row, source.now), pinId, source.url, source.nextMs]);
  return changed.length > 0;
}

const claim = statement('rich_sources_claim')`
  WITH claimed AS MATERIALIZED (
    SELECT due.rich_id, rm.kind FROM rich_sources due JOIN rich_metadata rm ON rm.id = due.rich_id
    WHERE due.next_at <= $1 ORDER BY due.next_at LIMIT $2 FOR UPDATE OF due SKIP LOCKED
  )
  UPDATE rich_sources s SET next_at = $1::timestamptz + interval '10 minutes' FROM claimed
  WHERE s.rich_id = claimed.rich_id
  RETURNING s.rich_id AS "richId", s.url, claimed.kind, s.failures`;

/** Claims due pages. If a worker dies, others can claim its pages ten minutes later. */
export function claimSources(sql: Sql, now: Date, most: number): Promise<SourceRow[]> {
  return sql.rows<SourceRow>(claim, [now, most]);
}

const renew = statement('rich_source_renew')`
  WITH written AS (
    UPDATE rich_metadata SET card = $2::jsonb, details = $3::jsonb, is_oos_product = $4, is_stale_product = false,
      shopping_flags = $5::smallint[], updated_at = $6
    WHERE id = $7 AND kind = $1 RETURNING id, card
  ), priced AS (${recordPrice('$6::timestamptz')})
  UPDATE rich_sources s SET failures = 0, read_at = $6,
    next_at = $6::timestamptz + $8 * interval '1 millisecond'
  FROM written w WHERE s.rich_id = w.id`;

/** Stores a page's current metadata, and its price if changed. */
export async function renewRich(
  sql: Sql,
  richId: string,
  row: RichRow,
  { now, nextMs }: { now: Date; nextMs: number },
): Promise<void> {
  await sql.rows(renew, [...valuesOf(row, now), richId, nextMs]);
}

const fail = statement('rich_source_fail')`
  WITH told AS (
    UPDATE rich_sources SET failures = least(failures + 1, 1000),
      next_at = $2::timestamptz + $3 * interval '1 millisecond'
    WHERE rich_id = $1 RETURNING rich_id
  )
  UPDATE rich_metadata rm SET is_stale_product = true
  FROM told WHERE rm.id = told.rich_id AND $4 AND rm.kind = 'product'`;

/** Records that a page could not be read. Marks a product as stale if `isStale`. */
export async function failSource(
  sql: Sql,
  richId: string,
  { now, nextMs, isStale }: { now: Date; nextMs: number; isStale: boolean },
): Promise<void> {
  await sql.rows(fail, [richId, now, nextMs, isStale]);
}

function valuesOf(row: RichRow, now: Date): unknown[] {
  return [
    row.kind,
    JSON.stringify(row.card),
    JSON.stringify(row.details),
    row.isOutOfStock,
    row.shoppingFlags,
    now,
  ];
}
