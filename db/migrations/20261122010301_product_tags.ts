import type { Knex } from 'knex';

/** A new table alone: no lock is waited for. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
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
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE pin_product_tags');
}
