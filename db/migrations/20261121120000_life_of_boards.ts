import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE EXTENSION IF NOT EXISTS unaccent;

    CREATE TABLE board_viewers (
      board_id bigint NOT NULL,
      user_id bigint NOT NULL,
      screen_dismissed_at timestamptz,
      ideas_seen_pin_id bigint,
      PRIMARY KEY (board_id, user_id)
    );
    COMMENT ON TABLE board_viewers IS 'distribution: board_id';
    COMMENT ON COLUMN board_viewers.ideas_seen_pin_id IS 'the newest idea for the board when this person last looked';

    CREATE TABLE board_notes (
      board_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      user_id bigint NOT NULL,
      title text NOT NULL DEFAULT '' CHECK (length(title) <= 100),
      body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz,
      PRIMARY KEY (board_id, id)
    );
    COMMENT ON TABLE board_notes IS 'distribution: board_id';

    CREATE TABLE pin_notes (
      user_id bigint NOT NULL,
      pin_id bigint NOT NULL,
      body text NOT NULL CHECK (length(body) BETWEEN 1 AND 500),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, pin_id)
    );
    COMMENT ON TABLE pin_notes IS 'distribution: user_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE pin_notes, board_notes, board_viewers; DROP EXTENSION unaccent;');
}
