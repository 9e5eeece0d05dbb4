import type { Knex } from 'knex';

/** Login methods, states, and settings of accounts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE user_emails (
      email citext PRIMARY KEY CHECK (length(email) <= 254),
      user_id bigint NOT NULL,
      verified_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE user_emails IS 'distribution: email';
    CREATE INDEX user_emails_by_user ON user_emails (user_id);
    COMMENT ON INDEX user_emails_by_user IS 'reader: the address of an account, for mail and settings';

    CREATE TABLE user_passwords (
      user_id bigint PRIMARY KEY,
      hash text NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE user_passwords IS 'distribution: user_id';

    CREATE TABLE user_totp (
      user_id bigint PRIMARY KEY,
      sealed_secret text NOT NULL,
      confirmed_at timestamptz,
      last_step bigint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE user_totp IS 'distribution: user_id';
    COMMENT ON COLUMN user_totp.last_step IS 'the 30 seconds of the last code that was taken: none is taken twice';

    CREATE TABLE recovery_codes (
      user_id bigint NOT NULL,
      code_hash text NOT NULL CHECK (code_hash ~ '^[0-9a-f]{64}$'),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, code_hash)
    );
    COMMENT ON TABLE recovery_codes IS 'distribution: user_id';

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
    COMMENT ON COLUMN sso_identities.email IS
      'as the provider named it when the two were connected; shown to the owner alone';
    CREATE INDEX sso_identities_by_user ON sso_identities (user_id);
    COMMENT ON INDEX sso_identities_by_user IS 'reader: settings of an account, and its removal';

    CREATE TABLE account_links (
      token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
      kind text NOT NULL CHECK (length(kind) <= 40),
      user_id bigint NOT NULL,
      email citext,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    COMMENT ON TABLE account_links IS 'distribution: token_hash';
    COMMENT ON COLUMN account_links.token_hash IS 'SHA-256 of the token that was mailed, which is stored nowhere';
    CREATE INDEX account_links_by_user ON account_links (user_id, kind);
    COMMENT ON INDEX account_links_by_user IS 'reader: ending the links of an account and counting recent ones';

    CREATE TABLE account_states (
      user_id bigint PRIMARY KEY,
      locked_at timestamptz,
      deactivated_at timestamptz,
      deletes_at timestamptz
    );
    COMMENT ON TABLE account_states IS 'distribution: user_id';
    COMMENT ON COLUMN account_states.locked_at IS 'nobody logs in before the password has been reset';
    CREATE INDEX account_states_deletion ON account_states (deletes_at) WHERE deletes_at IS NOT NULL;
    COMMENT ON INDEX account_states_deletion IS 'reader: purging of accounts whose grace period is over';

    CREATE TABLE security_events (
      user_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      kind text NOT NULL CHECK (length(kind) <= 40),
      network text NOT NULL DEFAULT '',
      agent text NOT NULL DEFAULT '' CHECK (length(agent) <= 300),
      details jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, id)
    );
    COMMENT ON TABLE security_events IS 'distribution: user_id';
    CREATE INDEX security_events_created ON security_events (created_at);
    COMMENT ON INDEX security_events_created IS 'reader: hourly removal of what is past its time';

    CREATE TABLE user_states (
      user_id bigint NOT NULL,
      state text NOT NULL CHECK (length(state) <= 60),
      value text NOT NULL CHECK (length(value) <= 500),
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, state)
    );
    COMMENT ON TABLE user_states IS 'distribution: user_id';
    COMMENT ON COLUMN user_states.state IS
      'named by clients: what a person has seen or done, such as a step of onboarding';

    CREATE TABLE onboardings (
      user_id bigint PRIMARY KEY,
      step text NOT NULL CHECK (step IN ('Gender', 'InterestPicker', 'UseCase', 'LoadingStep', 'AppInstall')),
      use_cases text[] NOT NULL DEFAULT '{}' CHECK (cardinality(use_cases) <= 10),
      finished_at timestamptz,
      changed_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE onboardings IS 'distribution: user_id';
    COMMENT ON COLUMN onboardings.step IS 'where the person goes on; accounts without a row never began';

    CREATE TABLE home_tuning (
      user_id bigint PRIMARY KEY,
      topics boolean NOT NULL DEFAULT true,
      boards boolean NOT NULL DEFAULT true,
      people boolean NOT NULL DEFAULT true,
      activity boolean NOT NULL DEFAULT true
    );
    COMMENT ON TABLE home_tuning IS
'What a member lets into their home feed; without a row everything.
distribution: user_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE home_tuning, onboardings, user_states, security_events, account_states, account_links,
      sso_identities, passkey_challenges, passkeys, recovery_codes, user_totp, user_passwords, user_emails;
  `);
}
