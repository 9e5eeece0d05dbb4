import type { Knex } from 'knex';

/** Whether the staff have verified that a person is who their full name says. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE users ADD COLUMN is_identity_verified boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN users.is_identity_verified IS
      'whether the staff have verified that the person is who the full name says; ends when that changes';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE users DROP COLUMN is_identity_verified');
}
