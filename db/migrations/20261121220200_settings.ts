import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE users
      ADD COLUMN is_searchable boolean NOT NULL DEFAULT true,
      ADD COLUMN theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark'));
    COMMENT ON COLUMN users.is_searchable IS 'whether search engines are asked to list the profile';

    CREATE TABLE notification_settings (
      user_id bigint NOT NULL,
      kind text NOT NULL CHECK (length(kind) <= 40),
      in_app boolean NOT NULL,
      by_email boolean NOT NULL,
      PRIMARY KEY (user_id, kind)
    );
    COMMENT ON TABLE notification_settings IS 'distribution: user_id';
    COMMENT ON COLUMN notification_settings.kind IS 'one of views/rules/settings/notification-kinds; without a row its default holds';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE notification_settings;
    ALTER TABLE users DROP COLUMN theme, DROP COLUMN is_searchable`);
}
