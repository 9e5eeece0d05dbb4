import type { Knex } from 'knex';

const columns = ['home', 'related', 'search', 'boards', 'other'].map((group) => `opened_${group}`);
const tables = { pin_day_deltas: 'integer', pin_days: 'integer', rollup_days: 'bigint' } as const;

/** In which lists pins were tapped, beside the other daily figures. Added columns need no rewrite. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw("SET LOCAL lock_timeout = '5s'");
  for (const [table, type] of Object.entries(tables))
    await knex.raw(
      `ALTER TABLE ${table} ${columns.map((name) => `ADD COLUMN ${name} ${type} NOT NULL DEFAULT 0`).join(', ')}`,
    );
  await knex.raw(`
    COMMENT ON TABLE pin_days IS
'Impressions, closeups, saves, clicks and video views of a pin by day, and in which lists it was tapped; kept when the
events have gone.
distribution: pin_id'`);
}

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(tables))
    await knex.raw(`ALTER TABLE ${table} ${columns.map((name) => `DROP COLUMN ${name}`).join(', ')}`);
}
