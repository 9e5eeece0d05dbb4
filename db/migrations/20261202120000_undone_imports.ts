import type { Knex } from 'knex';

export const config = { transaction: false };

/** Imports that their people undo. Items of imports before it name no import, and so are never deleted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE account_import_items ADD COLUMN IF NOT EXISTS import_id bigint,
      ADD COLUMN IF NOT EXISTS made_as text`);
  await knex.raw(`
    COMMENT ON COLUMN account_import_items.made_as IS
      'hash of what its owner can change of a pin, section or board, as it was imported'`);
  await knex.raw(`
    CREATE TABLE IF NOT EXISTS account_import_undos (
      user_id bigint NOT NULL,
      import_id bigint NOT NULL,
      status text NOT NULL DEFAULT 'working' CHECK (status IN ('working', 'done', 'failed')),
      after_kind text NOT NULL DEFAULT '',
      after_source text NOT NULL DEFAULT '',
      done integer NOT NULL DEFAULT 0,
      total integer NOT NULL,
      boards integer NOT NULL DEFAULT 0,
      sections integer NOT NULL DEFAULT 0,
      pins integer NOT NULL DEFAULT 0,
      drafts integer NOT NULL DEFAULT 0,
      kept integer NOT NULL DEFAULT 0,
      done_at timestamptz,
      PRIMARY KEY (user_id, import_id)
    )`);
  await knex.raw(`
    COMMENT ON TABLE account_import_undos IS 'distribution: user_id';
    COMMENT ON COLUMN account_import_undos.after_kind IS
      'kind of the item after whose source it goes on; kinds go in the order draft, pin, section, board';
    COMMENT ON COLUMN account_import_undos.kept IS 'items that were changed since, or that others built on'`);
  await knex.raw(`
    CREATE UNIQUE INDEX IF NOT EXISTS account_import_undos_running ON account_import_undos (user_id)
      WHERE status = 'working'`);
  await knex.raw(`
    COMMENT ON INDEX account_import_undos_running IS 'reader: one import of a person is undone at a time'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE IF EXISTS account_import_undos');
  await knex.raw(`
    ALTER TABLE account_import_items DROP COLUMN IF EXISTS made_as, DROP COLUMN IF EXISTS import_id`);
}
