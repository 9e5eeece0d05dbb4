import type { Knex } from 'knex';

/** Columns without a rewrite, and a new table: nothing in use is held up. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE pin_day_deltas ADD COLUMN campaign_id bigint NOT NULL DEFAULT 0;
    COMMENT ON COLUMN pin_day_deltas.campaign_id IS 'the promotion that is said to have shown the pin; 0 for none';

    ALTER TABLE pin_days ADD COLUMN board_id bigint, ADD COLUMN user_id bigint;
    COMMENT ON COLUMN pin_days.board_id IS
      'where the pin was when the day was first folded: moving it later takes nothing from that board';
    COMMENT ON COLUMN pin_days.user_id IS 'whose pin it was; null for days folded before this was kept';

    CREATE TABLE rollup_days (
      subject_id bigint NOT NULL,
      subject text NOT NULL CHECK (subject IN ('board', 'user', 'campaign')),
      day date NOT NULL,
      impressions bigint NOT NULL DEFAULT 0,
      closeups bigint NOT NULL DEFAULT 0,
      saves bigint NOT NULL DEFAULT 0,
      clicks bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (subject_id, subject, day)
    ) WITH (fillfactor = 85);
    COMMENT ON TABLE rollup_days IS
'What the pins of a board, a person or a promotion were seen and used on a day; folded together with pin_days.
distribution: subject_id';
    CREATE INDEX rollup_days_by_day ON rollup_days USING brin (day);
    COMMENT ON INDEX rollup_days_by_day IS 'reader: counting a day anew; letting old days go';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE rollup_days;
    ALTER TABLE pin_days DROP COLUMN board_id, DROP COLUMN user_id;
    ALTER TABLE pin_day_deltas DROP COLUMN campaign_id;
  `);
}
