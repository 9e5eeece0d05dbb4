import type { Knex } from 'knex';

export const config = { transaction: false };

/** The most saved pins and products are read in their order. The first index also serves the readers of the former. */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves indexes that are not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_documents_most_saved');
  await knex.raw(`CREATE INDEX CONCURRENTLY pin_documents_most_saved ON pin_documents (saves DESC, pin_id DESC)
    WHERE tier >= 2`);
  await knex.raw(`COMMENT ON INDEX pin_documents_most_saved IS
    'reader: popular pins where a search found nothing; most saved pins of a time'`);
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_documents_most_saved_products');
  await knex.raw(`CREATE INDEX CONCURRENTLY pin_documents_most_saved_products
    ON pin_documents (saves DESC, pin_id DESC) WHERE kind = 'product' AND tier >= 0`);
  await knex.raw(`COMMENT ON INDEX pin_documents_most_saved_products IS 'reader: most saved products'`);
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_documents_popular');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_documents_popular');
  await knex.raw(`CREATE INDEX CONCURRENTLY pin_documents_popular ON pin_documents (saves DESC, pin_id DESC)
    WHERE tier >= 3`);
  await knex.raw(
    `COMMENT ON INDEX pin_documents_popular IS 'reader: popular pins where a search found nothing'`,
  );
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_documents_most_saved_products');
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_documents_most_saved');
}
