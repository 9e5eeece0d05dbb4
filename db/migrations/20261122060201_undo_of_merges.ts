import type { Knex } from 'knex';

/** Columns that are empty or have a constant default: nothing is rewritten. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE boards ADD COLUMN merged_into_id bigint;
    COMMENT ON COLUMN boards.merged_into_id IS
      'the board that took everything of this one, which is deleted by that; only an undo brings it back';
    ALTER TABLE board_jobs
      ADD COLUMN makes_section boolean NOT NULL DEFAULT false,
      ADD COLUMN taken jsonb;
    COMMENT ON COLUMN board_jobs.makes_section IS 'whether the target section was made for it';
    COMMENT ON COLUMN board_jobs.taken IS
      'what an undo needs besides pins: addresses and notes that went to another board, the section that was removed';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE boards DROP COLUMN merged_into_id;
    ALTER TABLE board_jobs DROP COLUMN makes_section, DROP COLUMN taken;
  `);
}
