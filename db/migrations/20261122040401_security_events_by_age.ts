import type { Knex } from 'knex';

/** Built while the table is written, which no transaction can. */
export const config = { transaction: false };

const name = 'security_events_created';

export async function up(knex: Knex): Promise<void> {
  // A build that was cut off leaves an invalid index, which is in the way of the next.
  await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON security_events (created_at)`);
  await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: hourly removal of what is past its time'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
