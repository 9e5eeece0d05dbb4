import type { Knex } from 'knex';

/** Columns without a rewrite; the table has few rows and needs no index by owner. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE oauth_apps
      ADD COLUMN owner_id bigint,
      ADD COLUMN own_scopes text[] NOT NULL DEFAULT '{}';
    COMMENT ON COLUMN oauth_apps.owner_id IS 'whom the app acts for by its secret alone; null for nobody';
    COMMENT ON COLUMN oauth_apps.own_scopes IS 'what it may do for its owner without asking';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE oauth_apps DROP COLUMN own_scopes, DROP COLUMN owner_id');
}
