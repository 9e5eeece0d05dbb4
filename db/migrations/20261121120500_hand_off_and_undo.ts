import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE sessions ADD COLUMN visitor_saves jsonb NOT NULL DEFAULT '[]';
    COMMENT ON COLUMN sessions.visitor_saves IS
      'pins that a signed-out visitor keeps; beside sess, which is written whole, so that saves at once lose none';
    UPDATE sessions SET visitor_saves = (sess -> 'app' -> 'unauthSaves')::jsonb
      WHERE user_id IS NULL AND json_typeof(sess -> 'app' -> 'unauthSaves') = 'array';

    CREATE TABLE deleted_pins (
      user_id bigint NOT NULL,
      pin_id bigint NOT NULL,
      pin jsonb NOT NULL,
      deleted_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, pin_id)
    );
    COMMENT ON TABLE deleted_pins IS 'distribution: user_id';
    COMMENT ON COLUMN deleted_pins.pin IS 'the row of pins, put back when its owner undoes the deletion in time';
    CREATE INDEX deleted_pins_by_age ON deleted_pins (deleted_at);
    COMMENT ON INDEX deleted_pins_by_age IS 'reader: hourly removal of deletions past their time';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP TABLE deleted_pins;
    ALTER TABLE sessions DROP COLUMN visitor_saves;
  `);
}
