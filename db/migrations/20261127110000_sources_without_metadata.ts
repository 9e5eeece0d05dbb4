import type { Knex } from 'knex';

export const config = { transaction: false };

const atOnce = 10_000;

/** Source pages and prices go whose metadata went before them, a portion at a time. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['rich_sources', 'price_history']) {
    let last: string | null = '0';
    while (last !== null) {
      const answer: { rows: { last: string | null }[] } = await knex.raw(
        `
        WITH looked AS MATERIALIZED (
          SELECT rich_id FROM ${table} WHERE rich_id > ? ORDER BY rich_id LIMIT ${atOnce}
        ), gone AS (
          DELETE FROM ${table} t USING (SELECT DISTINCT rich_id FROM looked) l
          WHERE t.rich_id = l.rich_id AND NOT EXISTS (SELECT 1 FROM rich_metadata rm WHERE rm.id = l.rich_id)
        )
        SELECT max(rich_id) AS last FROM looked`,
        [last],
      );
      last = answer.rows[0]?.last ?? null;
    }
  }
}

/** What is gone belonged to nothing. */
export async function down(): Promise<void> {}
