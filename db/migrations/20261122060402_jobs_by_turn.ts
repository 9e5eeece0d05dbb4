import type { Knex } from 'knex';

// An index that is built while the service runs cannot be part of a transaction.
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS jobs_by_turn');
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS jobs_of_person');
  await knex.raw('CREATE INDEX CONCURRENTLY jobs_by_turn ON jobs (priority, turn, run_at, id)');
  await knex.raw(`COMMENT ON INDEX jobs_by_turn IS 'reader: worker claiming the next job; whose turn it is'`);
  await knex.raw(
    `CREATE INDEX CONCURRENTLY jobs_of_person ON jobs ((payload ->> 'userId'), turn) WHERE priority = 1`,
  );
  await knex.raw(
    `COMMENT ON INDEX jobs_of_person IS 'reader: queueing an upload behind those of its person'`,
  );
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS jobs_due');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('CREATE INDEX CONCURRENTLY jobs_due ON jobs (priority, run_at, id)');
  await knex.raw(`COMMENT ON INDEX jobs_due IS 'reader: worker claiming the next job'`);
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS jobs_by_turn');
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS jobs_of_person');
}
