import type { Knex } from 'knex';

export const config = { transaction: false };

/** A search for one kind of pins looks at the newest documents of that kind alone. Most are pictures, which it leaves out. */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_documents_of_kind_and_tier');
  await knex.raw(`CREATE INDEX CONCURRENTLY pin_documents_of_kind_and_tier
    ON pin_documents (kind, tier, pin_id DESC) WHERE tier >= 0 AND kind <> 'image'`);
  await knex.raw(`COMMENT ON INDEX pin_documents_of_kind_and_tier IS
    'reader: search for products, videos and ideas by words that many pins have'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_documents_of_kind_and_tier');
}
