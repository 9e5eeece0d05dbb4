import type { Knex } from 'knex';

/**
 * A feed that would lose most of its pins at once waits until somebody confirms that, and the pin of a product that a
 * feed no longer lists can be restored for a while.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE product_feeds ADD COLUMN unconfirmed integer NOT NULL DEFAULT 0, ADD COLUMN confirmed_run integer;
    COMMENT ON COLUMN product_feeds.unconfirmed IS
      'products that the last run did not list, and whose pins stay until somebody confirms their removal';
    COMMENT ON COLUMN product_feeds.confirmed_run IS 'the run whose removals somebody confirmed';
    ALTER TABLE product_feed_items ADD COLUMN removed_at timestamptz;
    COMMENT ON COLUMN product_feed_items.removed_at IS
      'when the pin was deleted because the feed no longer listed the product; null while it is listed';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM product_feed_items WHERE removed_at IS NOT NULL;
    ALTER TABLE product_feed_items DROP COLUMN removed_at;
    ALTER TABLE product_feeds DROP COLUMN unconfirmed, DROP COLUMN confirmed_run;
  `);
}
