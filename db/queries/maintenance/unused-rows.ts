import { statement, type Sql, type Statement } from '../../connection/database.ts';

/** Tables whose rows hold a pin as JSON, to be restored from it. */
const putAway = ['deleted_pins', 'board_job_pins', 'removed_pins'];

const rowsAtOnce = 1000;
/** A sweep looks at up to 200,000 rows of a table. The next one continues there. */
const timesInSweep = 200;

/** Whether no pin that can be restored refers to an id, in whichever column. */
const notPutAway = (id: string): string =>
  putAway
    .map(
      (table) => `NOT EXISTS (SELECT 1 FROM ${table} h
        WHERE ARRAY[h.pin ->> 'rich_id', h.pin ->> 'media_id', h.pin ->> 'root_pin_id'] @> ARRAY[${id}::text])`,
    )
    .join(' AND ');

/** Rows that may be written before the pin that refers to them. */
const olderThanDay = `t.created_at < now() - interval '1 day'`;

/**
 * Looks at the next rows of a table, and deletes those that no pin, present or restorable, refers to by a column, if
 * `condition` is true of them. `after` are further steps that delete what belongs to the `gone`.
 */
const withoutPins = (
  table: string,
  key: string,
  column: string,
  { condition = olderThanDay, after = [] }: { condition?: string; after?: readonly string[] } = {},
) => statement(`${table}_prune`)`
  WITH looked AS MATERIALIZED (
    SELECT t.${key} AS id FROM ${table} t
    WHERE t.${key} > coalesce((SELECT after_id FROM sweep_positions WHERE name = '${table}'), 0)
    ORDER BY t.${key} LIMIT ${rowsAtOnce}
  ), bare AS MATERIALIZED (
    SELECT l.id FROM looked l WHERE NOT EXISTS (SELECT 1 FROM pins p WHERE p.${column} = l.id)
  ), gone AS (
    DELETE FROM ${table} t USING bare b
    WHERE t.${key} = b.id AND ${condition} AND ${notPutAway('b.id')}
    RETURNING t.${key} AS id
  ), ${after.map((step) => `${step}, `).join('')}kept AS (
    INSERT INTO sweep_positions (name, after_id)
    SELECT '${table}', CASE WHEN count(*) = ${rowsAtOnce} THEN max(id) ELSE 0 END FROM looked
    ON CONFLICT (name) DO UPDATE SET after_id = excluded.after_id
  )
  SELECT count(*)::int AS looked FROM looked`;

const sweepOf =
  (statement: Statement) =>
  async (sql: Sql): Promise<void> => {
    for (let times = 0; times < timesInSweep; times += 1) {
      const [row] = await sql.rows<{ looked: number }>(statement);
      if ((row?.looked ?? 0) < rowsAtOnce) return;
    }
  };

/** Deletes metadata without a pin, with its source page and prices. */
export const pruneMetadata = sweepOf(
  withoutPins('rich_metadata', 'id', 'rich_id', {
    after: [
      'unsourced AS (DELETE FROM rich_sources s USING gone WHERE s.rich_id = gone.id)',
      'unpriced AS (DELETE FROM price_history h USING gone WHERE h.rich_id = gone.id)',
    ],
  }),
);

/** Deletes media without a pin. */
export const pruneMedia = sweepOf(withoutPins('pin_media', 'id', 'media_id'));

/** Deletes origins without a pin. */
export const pruneOrigins = sweepOf(withoutPins('pin_origins', 'root_pin_id', 'root_pin_id'));

/** Deletes sponsorships and product tags whose pin and its copies are gone. */
export const pruneSponsorships = sweepOf(
  withoutPins('pin_sponsorships', 'root_pin_id', 'root_pin_id', { condition: 'true' }),
);
export const pruneProductTags = sweepOf(
  withoutPins('pin_product_tags', 'root_pin_id', 'root_pin_id', { condition: 'true' }),
);
