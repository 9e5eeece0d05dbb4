import type { Knex } from 'knex';

export const config = { transaction: false };

/** What pins are about is named without hidden topics, in every statement that reads cards. */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS interests_hidden');
  await knex.raw(`CREATE INDEX CONCURRENTLY interests_hidden ON interests (id)
    WHERE hidden_at IS NOT NULL AND merged_into IS NULL`);
  await knex.raw(`COMMENT ON INDEX interests_hidden IS 'reader: names of what a pin is about'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS interests_hidden');
}
