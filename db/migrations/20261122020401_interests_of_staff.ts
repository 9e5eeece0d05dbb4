import type { Knex } from 'knex';

/** Columns without a default on a table of a few hundred rows. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE interests ADD COLUMN hidden_at timestamptz,
      ADD COLUMN merged_into bigint REFERENCES interests (id) CHECK (merged_into <> id);
    COMMENT ON COLUMN interests.hidden_at IS 'since when nobody is shown it, nor what lies below it';
    COMMENT ON COLUMN interests.merged_into IS 'the interest that stands for it; its words and addresses are that one''s';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE interests DROP COLUMN hidden_at, DROP COLUMN merged_into');
}
