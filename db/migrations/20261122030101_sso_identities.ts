import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE sso_identities (
      subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
      issuer text NOT NULL CHECK (length(issuer) BETWEEN 1 AND 500),
      user_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      email text CHECK (length(email) <= 320),
      created_at timestamptz NOT NULL DEFAULT now(),
      used_at timestamptz,
      PRIMARY KEY (subject, issuer)
    );
    COMMENT ON TABLE sso_identities IS 'distribution: subject';
    COMMENT ON COLUMN sso_identities.email IS 'as the provider named it when the two were connected; shown to the owner alone';
    CREATE INDEX sso_identities_by_user ON sso_identities (user_id);
    COMMENT ON INDEX sso_identities_by_user IS 'reader: settings of an account, and its removal';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE sso_identities');
}
