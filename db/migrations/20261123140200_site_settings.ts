import type { Knex } from 'knex';

/** Who may join and look in, as the staff set it, and the invitations that they hand out. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE site_settings (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      settings jsonb NOT NULL CHECK (jsonb_typeof(settings) = 'object')
    );
    COMMENT ON TABLE site_settings IS
'What the staff set for the whole site; settings that are missing have their default.
distribution: local — one row';

    CREATE TABLE site_invitations (
      code text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9_-]{16}$'),
      note text NOT NULL CHECK (length(note) <= 200),
      uses_left integer NOT NULL CHECK (uses_left >= 0),
      expires_at timestamptz NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE site_invitations IS
'Links by which people may sign up while registration is by invitation.
distribution: local — few rows, made by the staff';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE site_invitations, site_settings');
}
