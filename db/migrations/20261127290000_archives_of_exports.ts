import type { Knex } from 'knex';

/** Exports of several archives. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE account_exports ADD COLUMN more_files jsonb NOT NULL DEFAULT '[]';
    COMMENT ON COLUMN account_exports.more_files IS
      'key and bytes of its archives after the first, whose are file_key and bytes, in order';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE account_exports DROP COLUMN more_files');
}
