import type { Knex } from 'knex';

export const config = { transaction: false };

const tables = {
  experiment_exposures: 'unit_id, unit_kind, experiment',
  experiment_outcomes: 'unit_id, unit_kind, experiment, metric',
};

/** What was measured before an experiment was started again says nothing of its groups now. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `ALTER TABLE experiments ADD COLUMN IF NOT EXISTS run integer NOT NULL DEFAULT 1 CHECK (run > 0)`,
  );
  await knex.raw(`COMMENT ON COLUMN experiments.run IS 'How many times it was started'`);
  for (const [table, key] of Object.entries(tables)) {
    await knex.raw(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS run integer NOT NULL DEFAULT 1`);
    await haveKey(knex, table, `${key}, run`);
  }
}

/** Only the last run stays. */
export async function down(knex: Knex): Promise<void> {
  for (const [table, key] of Object.entries(tables)) {
    await knex.raw(
      `DELETE FROM ${table} x USING experiments e WHERE e.name = x.experiment AND x.run <> e.run`,
    );
    await haveKey(knex, table, key);
    await knex.raw(`ALTER TABLE ${table} DROP COLUMN run`);
  }
  await knex.raw('ALTER TABLE experiments DROP COLUMN run');
}

async function haveKey(knex: Knex, table: string, key: string): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${table}_next`);
  await knex.raw(`CREATE UNIQUE INDEX CONCURRENTLY ${table}_next ON ${table} (${key})`);
  await knex.raw(`
    ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey,
      ADD CONSTRAINT ${table}_pkey PRIMARY KEY USING INDEX ${table}_next`);
}
