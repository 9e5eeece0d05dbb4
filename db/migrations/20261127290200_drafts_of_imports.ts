import type { Knex } from 'knex';

export const config = { transaction: false };

/** Imported drafts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE account_imports ADD COLUMN IF NOT EXISTS drafts integer NOT NULL DEFAULT 0');
  await knex.raw(`
    ALTER TABLE account_import_items DROP CONSTRAINT IF EXISTS account_import_items_kind_check,
      ADD CONSTRAINT account_import_items_kind_check
      CHECK (kind IN ('board', 'section', 'pin', 'video', 'origin', 'draft')) NOT VALID`);
  await knex.raw('ALTER TABLE account_import_items VALIDATE CONSTRAINT account_import_items_kind_check');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DELETE FROM account_import_items WHERE kind = 'draft'`);
  await knex.raw(`
    ALTER TABLE account_import_items DROP CONSTRAINT IF EXISTS account_import_items_kind_check,
      ADD CONSTRAINT account_import_items_kind_check
      CHECK (kind IN ('board', 'section', 'pin', 'video', 'origin')) NOT VALID`);
  await knex.raw('ALTER TABLE account_import_items VALIDATE CONSTRAINT account_import_items_kind_check');
  await knex.raw('ALTER TABLE account_imports DROP COLUMN IF EXISTS drafts');
}
