import type { Knex } from 'knex';

export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS appeals_of_visitors');
  await knex.raw(`
    CREATE INDEX CONCURRENTLY appeals_of_visitors ON appeals (lower(email), status)
      WHERE kind = 'age' AND user_id IS NULL`);
  await knex.raw(
    `COMMENT ON INDEX appeals_of_visitors IS 'reader: one open appeal of an address; deletion of those decided'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS appeals_of_visitors');
}
