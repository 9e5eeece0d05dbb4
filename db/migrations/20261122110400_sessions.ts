import type { Knex } from 'knex';

/** State across requests: sessions, rate limits, idempotency keys. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE sessions (
      sid text PRIMARY KEY,
      sess json NOT NULL,
      expire timestamptz NOT NULL,
      visitor_saves jsonb NOT NULL DEFAULT '[]',
      user_id bigint GENERATED ALWAYS AS ((sess ->> 'userId')::bigint) STORED
    );
    COMMENT ON TABLE sessions IS 'distribution: sid';
    COMMENT ON COLUMN sessions.visitor_saves IS
      'pins that a signed-out visitor keeps; beside sess, which is written whole, so that saves at once lose none';
    CREATE INDEX sessions_expire ON sessions (expire);
    COMMENT ON INDEX sessions_expire IS 'reader: hourly pruning of expired sessions';
    CREATE INDEX sessions_by_user ON sessions (user_id) WHERE user_id IS NOT NULL;
    COMMENT ON INDEX sessions_by_user IS 'reader: an account’s list of sessions; ending them';
    CREATE INDEX sessions_sso_sid ON sessions ((sess #>> '{app,ssoLogin,sid}'))
      WHERE (sess #>> '{app,ssoLogin,sid}') IS NOT NULL;
    COMMENT ON INDEX sessions_sso_sid IS 'reader: logout at a provider of OpenID Connect';

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

    CREATE TABLE rate_limits (
      key text PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
    COMMENT ON TABLE rate_limits IS 'distribution: key';

    CREATE TABLE idempotency_keys (
      user_id bigint NOT NULL,
      key text NOT NULL CHECK (length(key) <= 200),
      pin_id bigint,
      digest bytea,
      answer json,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, key)
    );
    COMMENT ON TABLE idempotency_keys IS 'distribution: user_id';
    COMMENT ON COLUMN idempotency_keys.user_id IS 'whose key; 0 for sessions of visitors';
    COMMENT ON COLUMN idempotency_keys.pin_id IS 'what the call has made, while its answer is not kept';
    COMMENT ON COLUMN idempotency_keys.digest IS 'SHA-256 of what was asked for; null where nobody compares';
    COMMENT ON COLUMN idempotency_keys.answer IS 'what a repetition is answered, for two days';
    CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
    COMMENT ON INDEX idempotency_keys_created IS 'reader: daily removal of keys past their time';
    CREATE INDEX idempotency_keys_answered ON idempotency_keys (created_at) WHERE answer IS NOT NULL;
    COMMENT ON INDEX idempotency_keys_answered IS 'reader: daily removal of answers past their time';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE idempotency_keys, rate_limits, sso_logout_tokens, sessions');
}
