import type { Knex } from 'knex';

/** Public account data and relations between people. */
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
      theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark')),
      is_searchable boolean NOT NULL DEFAULT true,
      shows_messaging boolean NOT NULL DEFAULT true,
      is_verified_merchant boolean NOT NULL DEFAULT false,
      is_employee boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE users IS 'distribution: id';
    COMMENT ON COLUMN users.is_searchable IS 'whether search engines are asked to list the profile';
    COMMENT ON COLUMN users.shows_messaging IS 'whether others are offered to write to this person';
    COMMENT ON COLUMN users.is_employee IS 'whether the account may enter the staff area, with a second factor';
    CREATE INDEX users_name_similar
      ON users USING gin (search_fold(username::text || ' ' || full_name) gin_trgm_ops);
    COMMENT ON INDEX users_name_similar IS 'reader: search for people';
    CREATE INDEX users_full_name_prefix ON users (search_fold(full_name) text_pattern_ops);
    COMMENT ON INDEX users_full_name_prefix IS 'reader: people in the search field';
    CREATE INDEX users_username_prefix ON users (search_fold(username::text) text_pattern_ops);
    COMMENT ON INDEX users_username_prefix IS 'reader: people in the search field';
    CREATE INDEX users_verified_merchants ON users (id DESC) WHERE is_verified_merchant;
    COMMENT ON INDEX users_verified_merchants IS 'reader: brands that sell';

    CREATE TABLE usernames (
      username citext PRIMARY KEY,
      user_id bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE usernames IS 'distribution: username';
    COMMENT ON COLUMN usernames.username IS 'every name an account has or had, so that old addresses stay alive';
    CREATE INDEX usernames_by_user ON usernames (user_id);
    COMMENT ON INDEX usernames_by_user IS 'reader: removing every name of a deleted account';

    CREATE TABLE follows (
      follower_id bigint NOT NULL,
      target_kind text NOT NULL CHECK (target_kind IN ('user', 'board', 'interest')),
      target_id bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (follower_id, target_kind, target_id)
    );
    COMMENT ON TABLE follows IS 'distribution: follower_id';
    CREATE INDEX follows_target ON follows (target_kind, target_id, follower_id);
    COMMENT ON INDEX follows_target IS 'reader: followers of a person or a board and their number';

    CREATE TABLE blocks (
      user_id bigint NOT NULL,
      other_id bigint NOT NULL CHECK (other_id <> user_id),
      is_blocking boolean NOT NULL,
      is_blocked boolean NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, other_id),
      CHECK (is_blocking OR is_blocked)
    );
    COMMENT ON TABLE blocks IS 'distribution: user_id';
    COMMENT ON COLUMN blocks.is_blocking IS
      'each block is two rows, one of either side, so that one look-up tells whether two people may meet';

    CREATE TABLE hidden_people (
      user_id bigint PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE hidden_people IS
      'distribution: reference — few rows, which every list of people, boards and pins looks at';
    COMMENT ON COLUMN hidden_people.user_id IS
      'an account that is deactivated or waits to be deleted: nobody sees it or anything of it';

    CREATE TABLE subject_roles (
      subject_id bigint NOT NULL,
      user_id bigint NOT NULL CHECK (user_id <> subject_id),
      role text NOT NULL CHECK (role IN ('publisher', 'analyst')),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (subject_id, user_id)
    );
    COMMENT ON TABLE subject_roles IS 'distribution: subject_id';
    COMMENT ON COLUMN subject_roles.role IS 'a publisher acts in the subject''s name, an analyst sees what it sees';

    CREATE TABLE invite_codes (
      code text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9_-]{22}$'),
      sender_id bigint NOT NULL,
      channel integer NOT NULL CHECK (channel BETWEEN 0 AND 999),
      object_kind text NOT NULL CHECK (object_kind IN ('pin', 'board', 'user')),
      object_id bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE invite_codes IS 'distribution: code';
    COMMENT ON COLUMN invite_codes.code IS 'gives no access: it tells who shared what, and by which channel';

    CREATE TABLE survey_answers (
      user_id bigint NOT NULL,
      month date NOT NULL CHECK (month = date_trunc('month', month)),
      id bigint NOT NULL DEFAULT new_id(),
      score smallint NOT NULL CHECK (score BETWEEN 0 AND 10),
      improve text NOT NULL DEFAULT '' CHECK (length(improve) <= 1000),
      may_contact boolean NOT NULL DEFAULT false,
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, month)
    );
    COMMENT ON TABLE survey_answers IS
'What people think of the place, once a month at most.
distribution: user_id';
    COMMENT ON COLUMN survey_answers.month IS 'the first day of it, UTC';
    CREATE INDEX survey_answers_newest ON survey_answers (id DESC);
    COMMENT ON INDEX survey_answers_newest IS 'reader: /_staff/surveys/';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    'DROP TABLE survey_answers, invite_codes, subject_roles, hidden_people, blocks, follows, usernames, users',
  );
}
