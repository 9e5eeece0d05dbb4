import type { Knex } from 'knex';

/** Imports of one of several archives. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE account_imports ADD COLUMN export_source text, ADD COLUMN part integer NOT NULL DEFAULT 1,
      ADD COLUMN parts integer NOT NULL DEFAULT 1;
    COMMENT ON COLUMN account_imports.export_source IS
      'site and id there of an export of several archives, of which this is one; null for one of a single archive';
    COMMENT ON COLUMN account_imports.part IS
      'number of the archive; what all of them have is finished by the last';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'ALTER TABLE account_imports DROP COLUMN parts, DROP COLUMN part, DROP COLUMN export_source',
  );
}
