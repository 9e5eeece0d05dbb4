import type { Knex } from 'knex';

/** Daily articles. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE today_articles (
      id bigint PRIMARY KEY DEFAULT new_id(),
      slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) <= 80),
      kind text NOT NULL CHECK (kind IN ('article', 'best', 'trending', 'popular', 'shop')),
      title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
      lead text NOT NULL DEFAULT '' CHECK (length(lead) <= 300),
      body text NOT NULL DEFAULT '' CHECK (length(body) <= 20000),
      published_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE today_articles IS
'What editors wrote for the daily articles and their collections.
distribution: reference — a few a day at most, which every page of articles reads';
    CREATE INDEX today_articles_newest ON today_articles (kind, published_at DESC, id DESC);
    COMMENT ON INDEX today_articles_newest IS 'reader: pages of articles and collections';

    CREATE TABLE today_article_pins (
      article_id bigint NOT NULL REFERENCES today_articles (id) ON DELETE CASCADE,
      position integer NOT NULL,
      pin_id bigint NOT NULL,
      PRIMARY KEY (article_id, position)
    );
    COMMENT ON TABLE today_article_pins IS
'Pins of an article in their order; those that are gone or not public are passed over.
distribution: reference — some dozens for each article';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE today_article_pins, today_articles');
}
