import type { Knex } from 'knex';

/** New tables and an empty column without a default: nothing is rewritten and no lock outlasts an instant. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';

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

    ALTER TABLE pins ADD COLUMN rich_id bigint;
    COMMENT ON COLUMN pins.rich_id IS 'its rich_metadata, shared by copies; null for a picture alone';

    CREATE TABLE pin_reactions (
      root_pin_id bigint NOT NULL,
      user_id bigint NOT NULL,
      reaction_type smallint NOT NULL,
      replaced_type smallint,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (root_pin_id, user_id)
    );
    COMMENT ON TABLE pin_reactions IS
'One reaction of a member to a pin, which its copies share as they share the count of saves.
distribution: root_pin_id';
    COMMENT ON COLUMN pin_reactions.replaced_type IS
      'what the last change took the place of, which the statement that replaces reads to count exactly';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE pin_reactions;
    ALTER TABLE pins DROP COLUMN rich_id;
    DROP TABLE rich_metadata;
  `);
}
