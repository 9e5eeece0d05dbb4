import type { Knex } from 'knex';

/** Columns with constant defaults, wider checks that hold for every row there is, and a table of its own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE board_jobs
      ADD COLUMN undoable boolean NOT NULL DEFAULT false,
      ADD COLUMN restored bigint NOT NULL DEFAULT 0,
      ADD COLUMN kept bigint NOT NULL DEFAULT 0,
      DROP CONSTRAINT board_jobs_step_check,
      DROP CONSTRAINT board_jobs_status_check,
      ADD CONSTRAINT board_jobs_step_check
        CHECK (step IN ('duplicates', 'pins', 'followers', 'finish', 'strays', 'undo')) NOT VALID,
      ADD CONSTRAINT board_jobs_status_check
        CHECK (status IN ('running', 'done', 'failed', 'undone')) NOT VALID;
    COMMENT ON COLUMN board_jobs.undoable IS 'whether it writes down in board_job_pins what it does to each pin';
    COMMENT ON COLUMN board_jobs.restored IS 'pins that an undo has put back';
    COMMENT ON COLUMN board_jobs.kept IS 'pins that an undo has left alone, as they were changed meanwhile';

    CREATE TABLE board_job_pins (
      job_id bigint NOT NULL,
      pin_id bigint NOT NULL,
      user_id bigint NOT NULL,
      section_id bigint,
      pin jsonb,
      PRIMARY KEY (job_id, pin_id)
    );
    COMMENT ON TABLE board_job_pins IS 'distribution: job_id';
    COMMENT ON COLUMN board_job_pins.pin_id IS 'the pin that was moved or deleted, or the copy that was made';
    COMMENT ON COLUMN board_job_pins.section_id IS 'the section that the pin was in';
    COMMENT ON COLUMN board_job_pins.pin IS
      'the row of a deleted pin, put back by an undo; of a copy what people change, by which an undo knows it again';
  `);
  await knex.raw('ALTER TABLE board_jobs VALIDATE CONSTRAINT board_jobs_step_check');
  await knex.raw('ALTER TABLE board_jobs VALIDATE CONSTRAINT board_jobs_status_check');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE board_job_pins;
    DELETE FROM board_jobs WHERE status = 'undone' OR step = 'undo';
    ALTER TABLE board_jobs
      DROP COLUMN undoable, DROP COLUMN restored, DROP COLUMN kept,
      DROP CONSTRAINT board_jobs_step_check,
      DROP CONSTRAINT board_jobs_status_check,
      ADD CONSTRAINT board_jobs_step_check
        CHECK (step IN ('duplicates', 'pins', 'followers', 'finish', 'strays')) NOT VALID,
      ADD CONSTRAINT board_jobs_status_check CHECK (status IN ('running', 'done', 'failed')) NOT VALID;
  `);
}
