import type { Knex } from 'knex';

export const config = { transaction: false };

/**
 * Jobs are claimed by kind, past a million of other kinds or postponed ones. Workers of the former version sort the
 * queue to claim a job from the end of this migration until they are replaced.
 */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves indexes that are not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS jobs_of_kind_by_turn');
  await knex.raw('CREATE INDEX CONCURRENTLY jobs_of_kind_by_turn ON jobs (kind, priority, turn, run_at, id)');
  await knex.raw(
    `COMMENT ON INDEX jobs_of_kind_by_turn IS 'reader: worker claiming the next job of a kind; whose turn it is'`,
  );
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS jobs_of_kind_due');
  await knex.raw('CREATE INDEX CONCURRENTLY jobs_of_kind_due ON jobs (kind, run_at)');
  await knex.raw(
    `COMMENT ON INDEX jobs_of_kind_due IS 'reader: worker asking whether, or when, a job of a kind is due'`,
  );
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS jobs_by_turn');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS jobs_by_turn');
  await knex.raw('CREATE INDEX CONCURRENTLY jobs_by_turn ON jobs (priority, turn, run_at, id)');
  await knex.raw(`COMMENT ON INDEX jobs_by_turn IS 'reader: worker claiming the next job; whose turn it is'`);
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS jobs_of_kind_due');
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS jobs_of_kind_by_turn');
}
