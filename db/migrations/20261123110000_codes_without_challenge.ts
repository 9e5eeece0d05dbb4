import type { Knex } from 'knex';

/** Apps that keep a secret prove themselves by it alone; public ones still need PKCE. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE oauth_codes ALTER COLUMN challenge DROP NOT NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM oauth_codes WHERE challenge IS NULL;
    ALTER TABLE oauth_codes ALTER COLUMN challenge SET NOT NULL`);
}
