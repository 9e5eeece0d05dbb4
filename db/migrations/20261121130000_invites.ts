import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE board_links (
      code text PRIMARY KEY CHECK (code ~ '^[A-Za-z0-9_-]{22}$'),
      board_id bigint NOT NULL,
      created_by bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL
    );
    COMMENT ON TABLE board_links IS 'distribution: code';
    COMMENT ON COLUMN board_links.code IS 'whoever holds it may join the board; a link that is revoked is deleted';
    CREATE INDEX board_links_of_board ON board_links (board_id, created_at DESC);
    COMMENT ON INDEX board_links_of_board IS 'reader: the link on the page of a board''s people';

    CREATE TABLE board_activity (
      board_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      kind text NOT NULL CHECK (kind IN ('joined', 'left', 'removed', 'section_made')),
      actor_id bigint NOT NULL,
      person_id bigint,
      title text NOT NULL DEFAULT '' CHECK (length(title) <= 100),
      PRIMARY KEY (board_id, id)
    );
    COMMENT ON TABLE board_activity IS 'distribution: board_id';
    COMMENT ON COLUMN board_activity.id IS 'tells the time too';
    COMMENT ON COLUMN board_activity.person_id IS 'whom the actor did it to, when that was another person';

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

    CREATE TABLE subject_roles (
      subject_id bigint NOT NULL,
      user_id bigint NOT NULL CHECK (user_id <> subject_id),
      role text NOT NULL CHECK (role IN ('publisher', 'analyst')),
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (subject_id, user_id)
    );
    COMMENT ON TABLE subject_roles IS 'distribution: subject_id';
    COMMENT ON COLUMN subject_roles.role IS 'a publisher acts in the subject''s name, an analyst sees what it sees';

    ALTER TABLE users ADD COLUMN shows_messaging boolean NOT NULL DEFAULT true;
    COMMENT ON COLUMN users.shows_messaging IS 'whether others are offered to write to this person';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE subject_roles, invite_codes, board_activity, board_links;
    ALTER TABLE users DROP COLUMN shows_messaging;
  `);
}
