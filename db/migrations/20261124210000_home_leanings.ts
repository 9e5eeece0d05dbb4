import type { Knex } from 'knex';

/** Members say what their home feed leans to. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE home_tuning
      ADD COLUMN new_to_proven smallint NOT NULL DEFAULT 0,
      ADD COLUMN near_to_far smallint NOT NULL DEFAULT 0,
      ADD COLUMN people_to_topics smallint NOT NULL DEFAULT 0,
      ADD COLUMN text_to_looks smallint NOT NULL DEFAULT 0;
    ALTER TABLE home_tuning ADD CONSTRAINT home_tuning_leanings CHECK (new_to_proven BETWEEN -2 AND 2
      AND near_to_far BETWEEN -2 AND 2 AND people_to_topics BETWEEN -2 AND 2
      AND text_to_looks BETWEEN -2 AND 2) NOT VALID;
    COMMENT ON COLUMN home_tuning.new_to_proven IS 'from -2, the first end, to 2, the second; 0 is the middle';
    COMMENT ON COLUMN home_tuning.near_to_far IS 'like new_to_proven';
    COMMENT ON COLUMN home_tuning.people_to_topics IS 'like new_to_proven';
    COMMENT ON COLUMN home_tuning.text_to_looks IS 'like new_to_proven';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE home_tuning DROP COLUMN new_to_proven, DROP COLUMN near_to_far, DROP COLUMN people_to_topics,
      DROP COLUMN text_to_looks;
  `);
}
