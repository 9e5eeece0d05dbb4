import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE sso_logout_tokens (
      issuer text NOT NULL CHECK (length(issuer) <= 500),
      jti_hash text NOT NULL CHECK (jti_hash ~ '^[0-9a-f]{64}$'),
      expires_at timestamptz NOT NULL,
      PRIMARY KEY (issuer, jti_hash)
    );
    COMMENT ON TABLE sso_logout_tokens IS
'Tokens by which a provider has ended sessions, until they run out: each counts once.
distribution: issuer';
    CREATE INDEX sso_logout_tokens_expiry ON sso_logout_tokens (expires_at);
    COMMENT ON INDEX sso_logout_tokens_expiry IS 'reader: hourly removal of what has run out';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE sso_logout_tokens');
}
