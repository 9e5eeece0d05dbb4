import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE boards
      ADD COLUMN archived_at timestamptz,
      ADD COLUMN deleted_at timestamptz,
      ADD COLUMN cover_pin_id bigint,
      ADD COLUMN position integer,
      ADD COLUMN is_sensitive boolean NOT NULL DEFAULT false,
      ADD COLUMN collaborators_organise boolean NOT NULL DEFAULT true,
      ADD COLUMN collaborators_invite boolean NOT NULL DEFAULT false;
    COMMENT ON COLUMN boards.deleted_at IS 'deleted by its owner, who may restore it until the rows are removed';
    COMMENT ON COLUMN boards.position IS 'place in the order that the owner gave; null stands after all that have one';
    COMMENT ON COLUMN boards.collaborators_organise IS
      'collaborators may move and remove pins of others and change sections';

    CREATE TABLE board_collaborators (
      board_id bigint NOT NULL,
      user_id bigint NOT NULL,
      status text NOT NULL CHECK (status IN ('invited', 'accepted', 'declined', 'banned')),
      invited_by bigint NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (board_id, user_id)
    );
    COMMENT ON TABLE board_collaborators IS 'distribution: board_id';
    CREATE INDEX board_collaborators_of_user ON board_collaborators (user_id, status, board_id DESC);
    COMMENT ON INDEX board_collaborators_of_user IS 'reader: boards that a person is on or invited to';

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
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE blocks, board_collaborators;
    ALTER TABLE boards DROP COLUMN archived_at, DROP COLUMN deleted_at, DROP COLUMN cover_pin_id,
      DROP COLUMN position, DROP COLUMN is_sensitive, DROP COLUMN collaborators_organise,
      DROP COLUMN collaborators_invite;
  `);
}
