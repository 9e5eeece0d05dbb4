import type { Knex } from 'knex';

/** Accounts know whether their country was set by a person or is what each account begins with. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE users ADD COLUMN is_country_set boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN users.is_country_set IS
      'a person set the country; otherwise it follows from each request';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE users DROP COLUMN is_country_set');
}
