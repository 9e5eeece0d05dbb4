import type { Knex } from 'knex';

/** Requests to join a board. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE board_requests (
      board_id bigint NOT NULL,
      user_id bigint NOT NULL,
      note text NOT NULL CHECK (length(note) <= 300),
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'declined')),
      created_at timestamptz NOT NULL,
      answered_at timestamptz,
      PRIMARY KEY (board_id, user_id)
    );
    COMMENT ON TABLE board_requests IS 'distribution: board_id';
    COMMENT ON COLUMN board_requests.answered_at IS
      'when it was declined, after which the person waits before asking again';
    CREATE INDEX board_requests_of_person ON board_requests (user_id, created_at);
    COMMENT ON INDEX board_requests_of_person IS 'reader: how many boards a person asked to join in a day';
    ALTER TABLE boards ADD COLUMN takes_requests boolean NOT NULL DEFAULT true;
    COMMENT ON COLUMN boards.takes_requests IS 'members may ask to join, while the board is public';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE boards DROP COLUMN takes_requests;
    DROP TABLE board_requests;
  `);
}
