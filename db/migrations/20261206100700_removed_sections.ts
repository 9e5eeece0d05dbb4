import type { Knex } from 'knex';

export const config = { transaction: false };

/** Addresses of removed sections lead to their boards. */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS board_jobs_removed_section');
  await knex.raw(
    'CREATE INDEX CONCURRENTLY board_jobs_removed_section ON board_jobs (section_id) WHERE removes_section',
  );
  await knex.raw(`COMMENT ON INDEX board_jobs_removed_section IS 'reader: the board of a removed section'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS board_jobs_removed_section');
}
