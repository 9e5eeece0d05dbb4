import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE passkeys (
      user_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      credential_id text NOT NULL CHECK (credential_id ~ '^[A-Za-z0-9_-]+$' AND length(credential_id) <= 1400),
      public_key bytea NOT NULL CHECK (octet_length(public_key) <= 4096),
      uses bigint NOT NULL DEFAULT 0,
      transports text[] NOT NULL DEFAULT '{}',
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
      is_synced boolean NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      used_at timestamptz,
      PRIMARY KEY (user_id, id),
      UNIQUE (user_id, credential_id)
    );
    COMMENT ON TABLE passkeys IS 'distribution: user_id';
    COMMENT ON COLUMN passkeys.uses IS 'as the authenticator counts them; 0 for those that do not count';

    CREATE TABLE passkey_challenges (
      challenge text PRIMARY KEY CHECK (length(challenge) <= 200),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE passkey_challenges IS 'distribution: challenge';
    CREATE INDEX passkey_challenges_created ON passkey_challenges (created_at);
    COMMENT ON INDEX passkey_challenges_created IS 'reader: removal of challenges that nobody met';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE passkey_challenges, passkeys');
}
