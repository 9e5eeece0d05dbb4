import type { Knex } from 'knex';

export const config = { transaction: false };

/** A word that many pins have is looked for among the newest of a tier. The index also serves the readers of the former. */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_documents_of_tier');
  await knex.raw(`CREATE INDEX CONCURRENTLY pin_documents_of_tier ON pin_documents (tier, pin_id DESC)
    WHERE tier >= 0`);
  await knex.raw(`COMMENT ON INDEX pin_documents_of_tier IS
    'reader: search for words that many pins have; hourly end of being new; newest pins to look at'`);
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_documents_new');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_documents_new');
  await knex.raw('CREATE INDEX CONCURRENTLY pin_documents_new ON pin_documents (pin_id) WHERE tier = 1');
  await knex.raw(
    `COMMENT ON INDEX pin_documents_new IS 'reader: hourly end of being new; newest pins to look at'`,
  );
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_documents_of_tier');
}
