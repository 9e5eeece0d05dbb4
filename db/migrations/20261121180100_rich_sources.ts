import type { Knex } from 'knex';

/** New tables: nothing that is there is touched. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';

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
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE price_history, rich_sources');
}
