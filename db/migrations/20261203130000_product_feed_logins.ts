import type { Knex } from 'knex';

/** Product feeds whose address asks for a user name and password. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE product_feeds ADD COLUMN IF NOT EXISTS sealed_login text');
  await knex.raw(`
    COMMENT ON COLUMN product_feeds.sealed_login IS
      'origin, user name and password for HTTP Basic authentication at the url, sealed with SESSION_SECRET'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE product_feeds DROP COLUMN IF EXISTS sealed_login');
}
