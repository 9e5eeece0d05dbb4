import type { Knex } from 'knex';

/** Origins of imported pins that were saves, and the items that an import could not include. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE pin_origins (
      root_pin_id bigint PRIMARY KEY,
      site text NOT NULL DEFAULT '' CHECK (length(site) <= 200),
      source_id text NOT NULL CHECK (length(source_id) <= 40),
      creator_name text NOT NULL DEFAULT '' CHECK (length(creator_name) <= 100),
      creator_username text NOT NULL DEFAULT '' CHECK (length(creator_username) <= 100),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE pin_origins IS
'First pins of saves that are not here: of another site, or gone before the copy that named them came in.
distribution: root_pin_id';
    COMMENT ON COLUMN pin_origins.source_id IS 'its id on that site, or of the save where the copy does not name it';
    ALTER TABLE account_imports ADD COLUMN left_out jsonb NOT NULL DEFAULT '[]';
    COMMENT ON COLUMN account_imports.left_out IS 'what could not be brought, by name and reason; the first 200';
    ALTER TABLE account_import_items DROP CONSTRAINT account_import_items_kind_check;
    ALTER TABLE account_import_items ADD CONSTRAINT account_import_items_kind_check
      CHECK (kind IN ('board', 'section', 'pin', 'video', 'origin')) NOT VALID;
    COMMENT ON COLUMN account_import_items.target_id IS
      'what it has become here; of a video, its upload; of an origin, the root of its saves';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM account_import_items WHERE kind = 'origin';
    ALTER TABLE account_import_items DROP CONSTRAINT account_import_items_kind_check;
    ALTER TABLE account_import_items ADD CONSTRAINT account_import_items_kind_check
      CHECK (kind IN ('board', 'section', 'pin', 'video')) NOT VALID;
    ALTER TABLE account_imports DROP COLUMN left_out;
    DROP TABLE pin_origins;
  `);
}
