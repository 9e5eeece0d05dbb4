import type { Knex } from 'knex';

export const config = { transaction: false };

const indexes = [
  [
    'product_feed_items_removed',
    'product_feed_items (removed_at) WHERE removed_at IS NOT NULL',
    'removal of products whose pins can no longer be restored',
  ],
  [
    'product_feed_items_restorable',
    'product_feed_items (owner_id, pin_id) WHERE removed_at IS NOT NULL',
    'removal of deleted pins, without those of products that may be listed again',
  ],
] as const;

export async function up(knex: Knex): Promise<void> {
  for (const [name, on, reader] of indexes) {
    // An interrupted run leaves an index that is not valid.
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON ${on}`);
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: ${reader}'`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const [name] of indexes) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
