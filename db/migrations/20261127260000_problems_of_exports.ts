import type { Knex } from 'knex';

/** Why an export failed, where its person can know. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE account_exports ADD COLUMN problem text;
    COMMENT ON COLUMN account_exports.problem IS 'id of the reason why it failed; null for internal faults';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE account_exports DROP COLUMN problem');
}
