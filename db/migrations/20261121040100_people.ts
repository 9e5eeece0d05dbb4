import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE users (
      id bigint PRIMARY KEY DEFAULT new_id(),
      username citext NOT NULL CHECK (length(username) BETWEEN 3 AND 30),
      first_name text NOT NULL CHECK (length(first_name) <= 30),
      full_name text NOT NULL CHECK (length(full_name) <= 60),
      about text NOT NULL DEFAULT '' CHECK (length(about) <= 500),
      location text NOT NULL DEFAULT '',
      website_url text NOT NULL DEFAULT '',
      locale text NOT NULL DEFAULT 'en-US',
      country text NOT NULL DEFAULT 'US',
      gender text NOT NULL DEFAULT 'unspecified' CHECK (gender IN ('female', 'male', 'unspecified')),
      birth_date date,
      avatar_signature text CHECK (avatar_signature ~ '^[0-9a-f]{32}$'),
      is_verified_merchant boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE users IS 'distribution: id';

    CREATE TABLE usernames (
      username citext PRIMARY KEY,
      user_id bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE usernames IS 'distribution: username';
    COMMENT ON COLUMN usernames.username IS 'every name an account has or had, so that old addresses stay alive';

    CREATE TABLE user_emails (
      email citext PRIMARY KEY CHECK (length(email) <= 254),
      user_id bigint NOT NULL,
      verified_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE user_emails IS 'distribution: email';

    CREATE TABLE user_passwords (
      user_id bigint PRIMARY KEY,
      hash text NOT NULL,
      changed_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE user_passwords IS 'distribution: user_id';

    CREATE TABLE sessions (
      sid text PRIMARY KEY,
      sess json NOT NULL,
      expire timestamptz NOT NULL,
      user_id bigint GENERATED ALWAYS AS ((sess ->> 'userId')::bigint) STORED
    );
    COMMENT ON TABLE sessions IS 'distribution: sid';
    CREATE INDEX sessions_expire ON sessions (expire);
    COMMENT ON INDEX sessions_expire IS 'reader: hourly pruning of expired sessions';

    CREATE TABLE follows (
      follower_id bigint NOT NULL,
      target_kind text NOT NULL CHECK (target_kind IN ('user', 'board')),
      target_id bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (follower_id, target_kind, target_id)
    );
    COMMENT ON TABLE follows IS 'distribution: follower_id';
    CREATE INDEX follows_target ON follows (target_kind, target_id, follower_id);
    COMMENT ON INDEX follows_target IS 'reader: followers of a person or a board and their number';

    CREATE TABLE rate_limits (
      key text PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
    COMMENT ON TABLE rate_limits IS 'distribution: key';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP TABLE rate_limits, follows, sessions, user_passwords, user_emails, usernames, users;`);
}
