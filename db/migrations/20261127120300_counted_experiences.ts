import type { Knex } from 'knex';

export const config = { transaction: false };

/** The people who have seen one experience are counted without those of all others. */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS experience_states_counted');
  await knex.raw(
    `CREATE INDEX CONCURRENTLY experience_states_counted ON experience_states (placement_id, experience_id, status)`,
  );
  await knex.raw(
    `COMMENT ON INDEX experience_states_counted IS 'reader: how many people viewed, completed and dismissed an experience'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS experience_states_counted');
}
