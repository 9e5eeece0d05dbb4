import type { Knex } from 'knex';

export const config = { transaction: false };

const name = 'oauth_tokens_of_app';

/** What people granted an app ends with it. */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON oauth_tokens (app_id) WHERE app_id IS NOT NULL`);
  await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: removal of an app'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
