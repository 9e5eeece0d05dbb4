import type { Knex } from 'knex';

/** Source page data of pins, product catalogs, and merchants. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE rich_metadata (
      id bigint PRIMARY KEY DEFAULT new_id(),
      kind text NOT NULL CHECK (kind IN ('product', 'recipe', 'article')),
      card jsonb NOT NULL CHECK (jsonb_typeof(card) = 'object'),
      details jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object'),
      is_oos_product boolean NOT NULL DEFAULT false,
      is_stale_product boolean NOT NULL DEFAULT false,
      shopping_flags smallint[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE rich_metadata IS
'What pins carry besides picture and words. Pins refer to it by its own id, and the copies of a pin share it, so
that a price is true everywhere at once and outlives the first pin. Lists join it by primary key.
distribution: id';
    COMMENT ON COLUMN rich_metadata.card IS 'what a card shows, small: read with every list';
    COMMENT ON COLUMN rich_metadata.details IS 'what only the pin''s own page shows';

    CREATE TABLE rich_sources (
      rich_id bigint PRIMARY KEY,
      url text NOT NULL CHECK (length(url) <= 2048),
      next_at timestamptz NOT NULL,
      failures smallint NOT NULL DEFAULT 0 CHECK (failures >= 0),
      read_at timestamptz NOT NULL DEFAULT now(),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE rich_sources IS
'The page that rich metadata was read from and is read from again; metadata that a person stated has none.
distribution: rich_id';
    CREATE INDEX rich_sources_due ON rich_sources (next_at);
    COMMENT ON INDEX rich_sources_due IS 'reader: worker taking the next pages to read again';

    CREATE TABLE price_history (
      rich_id bigint NOT NULL,
      day date NOT NULL,
      currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
      price_minor bigint NOT NULL CHECK (price_minor >= 0),
      PRIMARY KEY (rich_id, day)
    );
    COMMENT ON TABLE price_history IS
'What a product cost at the end of each day on which that changed.
distribution: rich_id';

    CREATE TABLE pin_product_tags (
      root_pin_id bigint NOT NULL,
      position smallint NOT NULL CHECK (position BETWEEN 0 AND 19),
      product_pin_id bigint NOT NULL,
      x real NOT NULL CHECK (x BETWEEN 0 AND 1),
      y real NOT NULL CHECK (y BETWEEN 0 AND 1),
      PRIMARY KEY (root_pin_id, position)
    );
    COMMENT ON TABLE pin_product_tags IS
'Products that a picture shows, with where. Its copies on other boards show the same, so it belongs to their root.
distribution: root_pin_id';
    COMMENT ON COLUMN pin_product_tags.x IS 'share of the width from the left';
    COMMENT ON COLUMN pin_product_tags.y IS 'share of the height from the top';

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

    CREATE TABLE product_feed_parts (
      owner_id bigint NOT NULL,
      feed_id bigint NOT NULL,
      part integer NOT NULL CHECK (part >= 0),
      body bytea NOT NULL CHECK (length(body) <= 2097152),
      PRIMARY KEY (owner_id, feed_id, part)
    );
    COMMENT ON TABLE product_feed_parts IS
'The file of a product feed that was sent, piece by piece, so that nobody holds it whole.
distribution: owner_id';

    CREATE TABLE verified_merchants (
      user_id bigint PRIMARY KEY,
      status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'verified', 'disapproved')),
      business_diversity_labels text[] NOT NULL DEFAULT '{}',
      disapproval_reasons text[] NOT NULL DEFAULT '{}',
      is_inspirational boolean NOT NULL DEFAULT false,
      review_criteria jsonb NOT NULL DEFAULT '{}',
      review_labels text[] NOT NULL DEFAULT '{}',
      is_eligible_for_storefront_badges boolean NOT NULL DEFAULT false,
      badge_color text NOT NULL DEFAULT 'EFEFEF' CHECK (badge_color ~ '^[0-9A-F]{6}$'),
      badge_opt_out boolean NOT NULL DEFAULT false,
      badges text[] NOT NULL DEFAULT '{}' CHECK (cardinality(badges) <= 3),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE verified_merchants IS
'What was decided of a merchant, and the badges that they chose. users.is_verified_merchant repeats the status, so
that lists need no join.
distribution: user_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE verified_merchants, product_feed_parts, product_feed_items, product_feeds, pin_product_tags,
      price_history, rich_sources, rich_metadata;
  `);
}
