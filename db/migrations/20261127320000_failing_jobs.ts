import type { Knex } from 'knex';

export const config = { transaction: false };

/** The few failing jobs are found however many others wait. */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS jobs_failing');
  await knex.raw('CREATE INDEX CONCURRENTLY jobs_failing ON jobs (id) WHERE last_error IS NOT NULL');
  await knex.raw(`COMMENT ON INDEX jobs_failing IS 'reader: failing jobs of the staff area'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS jobs_failing');
}
