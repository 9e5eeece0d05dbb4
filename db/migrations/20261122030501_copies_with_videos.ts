import type { Knex } from 'knex';

/** A wider check that holds for every row there is, and an empty column: no lock outlasts an instant. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE account_import_items DROP CONSTRAINT account_import_items_kind_check;
    ALTER TABLE account_import_items ADD CONSTRAINT account_import_items_kind_check
      CHECK (kind IN ('board', 'section', 'pin', 'video')) NOT VALID;
    COMMENT ON COLUMN account_import_items.target_id IS 'what it has become here; of a video, its upload';
    ALTER TABLE account_imports ADD COLUMN origin text CHECK (length(origin) <= 300);
    COMMENT ON COLUMN account_imports.origin IS
      'public address of the service when it was begun: ids of people and boards in a copy of the same site are true';
  `);
  await knex.raw('ALTER TABLE account_import_items VALIDATE CONSTRAINT account_import_items_kind_check');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE account_imports DROP COLUMN origin;
    DELETE FROM account_import_items WHERE kind = 'video';
    ALTER TABLE account_import_items DROP CONSTRAINT account_import_items_kind_check;
    ALTER TABLE account_import_items ADD CONSTRAINT account_import_items_kind_check
      CHECK (kind IN ('board', 'section', 'pin')) NOT VALID;
  `);
}
