import type { Knex } from 'knex';

export const config = { transaction: false };

/** The hourly sweep reads abandoned uploads alone. The index also serves its former version. */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS uploads_abandoned');
  await knex.raw(`CREATE INDEX CONCURRENTLY uploads_abandoned ON uploads (id)
    WHERE status IN ('registered', 'failed')`);
  await knex.raw(
    `COMMENT ON INDEX uploads_abandoned IS 'reader: hourly sweep of uploads that never became an image'`,
  );
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS uploads_by_age');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS uploads_by_age');
  await knex.raw('CREATE INDEX CONCURRENTLY uploads_by_age ON uploads (id)');
  await knex.raw(`COMMENT ON INDEX uploads_by_age IS 'reader: hourly sweep of abandoned uploads'`);
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS uploads_abandoned');
}
