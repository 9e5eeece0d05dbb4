import type { Knex } from 'knex';

/** A column with a constant default: no row is rewritten. Jobs queued by what runs without it come first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE jobs ADD COLUMN turn bigint NOT NULL DEFAULT 0;
    COMMENT ON COLUMN jobs.turn IS 'orders jobs of a priority: people take turns, each in the order of arrival';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE jobs DROP COLUMN turn');
}
