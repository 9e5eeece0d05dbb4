import type { Knex } from 'knex';

/** Requests to join a board that were withdrawn still count for the daily limit of the person. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE board_requests DROP CONSTRAINT board_requests_status_check;
    ALTER TABLE board_requests ADD CONSTRAINT board_requests_status_check
      CHECK (status IN ('waiting', 'declined', 'withdrawn')) NOT VALID;
    COMMENT ON COLUMN board_requests.status IS
      'withdrawn ones stay, because their board was told: they count for how many a person asks in a day';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM board_requests WHERE status = 'withdrawn';
    ALTER TABLE board_requests DROP CONSTRAINT board_requests_status_check;
    ALTER TABLE board_requests ADD CONSTRAINT board_requests_status_check
      CHECK (status IN ('waiting', 'declined')) NOT VALID;
    COMMENT ON COLUMN board_requests.status IS NULL;
  `);
}
