import type { Knex } from 'knex';

/** A new table alone. Files that were sent before stay where they are. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE product_feed_parts');
}
