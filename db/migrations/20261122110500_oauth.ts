import type { Knex } from 'knex';

/** OAuth apps and their grants. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE oauth_apps (
      id bigint PRIMARY KEY DEFAULT new_id(),
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
      redirect_uris text[] NOT NULL,
      secret_hash text,
      owner_id bigint,
      own_scopes text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE oauth_apps IS 'distribution: reference — few rows, made by administrators';
    COMMENT ON COLUMN oauth_apps.secret_hash IS
      'null for an app that can keep no secret: it proves itself by PKCE alone';
    COMMENT ON COLUMN oauth_apps.owner_id IS 'whom the app acts for by its secret alone; null for nobody';
    COMMENT ON COLUMN oauth_apps.own_scopes IS 'what it may do for its owner without asking';

    CREATE TABLE oauth_codes (
      code_hash text PRIMARY KEY CHECK (code_hash ~ '^[0-9a-f]{64}$'),
      app_id bigint NOT NULL,
      user_id bigint NOT NULL,
      grant_id bigint NOT NULL DEFAULT new_id(),
      redirect_uri text NOT NULL,
      scopes text[] NOT NULL,
      challenge text NOT NULL,
      used_at timestamptz,
      expires_at timestamptz NOT NULL
    );
    COMMENT ON TABLE oauth_codes IS 'distribution: code_hash';
    CREATE INDEX oauth_codes_by_user ON oauth_codes (user_id);
    COMMENT ON INDEX oauth_codes_by_user IS 'reader: ending what an account has granted';

    CREATE TABLE oauth_tokens (
      token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
      kind text NOT NULL CHECK (kind IN ('access', 'refresh', 'personal')),
      grant_id bigint NOT NULL,
      user_id bigint NOT NULL,
      app_id bigint,
      name text NOT NULL DEFAULT '' CHECK (length(name) <= 60),
      scopes text[] NOT NULL,
      replaced_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    COMMENT ON TABLE oauth_tokens IS 'distribution: token_hash';
    COMMENT ON COLUMN oauth_tokens.grant_id IS 'what came of one consent: it ends all together';
    COMMENT ON COLUMN oauth_tokens.replaced_at IS 'a refresh token that comes again after that was stolen';
    CREATE INDEX oauth_tokens_by_user ON oauth_tokens (user_id, grant_id);
    COMMENT ON INDEX oauth_tokens_by_user IS 'reader: apps and tokens of an account; ending a grant';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE oauth_tokens, oauth_codes, oauth_apps');
}
