import type { Knex } from 'knex';

export const config = { transaction: false };

const atOnce = 10_000;

/** Counters that came to zero are no longer kept: among them are those of boards that are gone. */
export async function up(knex: Knex): Promise<void> {
  let last: string | null = '0';
  while (last !== null) {
    const answer: { rows: { last: string | null }[] } = await knex.raw(
      `
      WITH looked AS MATERIALIZED (
        SELECT owner_id, name FROM counters WHERE owner_id >= ? ORDER BY owner_id LIMIT ${atOnce}
      ), gone AS (
        DELETE FROM counters c USING looked l
        WHERE c.owner_id = l.owner_id AND c.name = l.name AND c.name <> 'pin_saves' AND c.value = 0
      )
      SELECT CASE WHEN count(*) = ${atOnce} THEN max(owner_id) END AS last FROM looked`,
      [last],
    );
    last = answer.rows[0]?.last ?? null;
  }
}

/** A missing counter counts zero. */
export async function down(): Promise<void> {}
