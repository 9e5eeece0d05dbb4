import type { Knex } from 'knex';

/** Confidential apps authenticate by their secret alone. Public apps still need PKCE. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE oauth_codes ALTER COLUMN challenge DROP NOT NULL');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM oauth_codes WHERE challenge IS NULL;
    ALTER TABLE oauth_codes ALTER COLUMN challenge SET NOT NULL`);
}
