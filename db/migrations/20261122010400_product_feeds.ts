import type { Knex } from 'knex';

/** New tables alone: nothing is locked. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE product_feeds (
      owner_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
      url text NOT NULL DEFAULT '' CHECK (length(url) <= 2048),
      body bytea CHECK (length(body) <= 10485760),
      board_id bigint NOT NULL,
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'done', 'failed', 'removing')),
      run integer NOT NULL DEFAULT 0,
      total integer NOT NULL DEFAULT 0,
      done integer NOT NULL DEFAULT 0,
      added integer NOT NULL DEFAULT 0,
      changed integer NOT NULL DEFAULT 0,
      removed integer NOT NULL DEFAULT 0,
      refused integer NOT NULL DEFAULT 0,
      problems jsonb NOT NULL DEFAULT '[]',
      failure text,
      next_at timestamptz,
      read_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (owner_id, id)
    );
    COMMENT ON TABLE product_feeds IS
'A list of products of a business, by its address or as the file that was sent, and how its last reading went.
distribution: owner_id';
    COMMENT ON COLUMN product_feeds.run IS 'counts readings: products that the last one did not name are gone';
    CREATE INDEX product_feeds_due ON product_feeds (next_at) WHERE next_at IS NOT NULL;
    COMMENT ON INDEX product_feeds_due IS 'reader: worker taking the feeds to be read again';

    CREATE TABLE product_feed_items (
      owner_id bigint NOT NULL,
      feed_id bigint NOT NULL,
      item_id text NOT NULL CHECK (length(item_id) BETWEEN 1 AND 100),
      pin_id bigint NOT NULL,
      picture_url text NOT NULL,
      digest text NOT NULL,
      run integer NOT NULL,
      PRIMARY KEY (owner_id, feed_id, item_id)
    );
    COMMENT ON TABLE product_feed_items IS
'The pin of each product of a feed, and what the feed said of it when it was last read.
distribution: owner_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE product_feed_items, product_feeds');
}
