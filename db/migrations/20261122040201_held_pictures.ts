import type { Knex } from 'knex';

/** New tables alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE held_pictures (
      signature text PRIMARY KEY CHECK (signature ~ '^[0-9a-f]{32}$'),
      near_signature text NOT NULL CHECK (near_signature ~ '^[0-9a-f]{32}$'),
      percent smallint NOT NULL CHECK (percent BETWEEN 0 AND 100),
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE held_pictures IS
'Pictures that look like one that was taken down, until the staff have looked at them.
distribution: reference — few rows, which every new pin looks at';

    CREATE TABLE held_pins (
      pin_id bigint PRIMARY KEY,
      user_id bigint NOT NULL,
      signature text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE held_pins IS
'Pins that show a held picture; their rows lie with the removed ones.
distribution: pin_id';
    COMMENT ON COLUMN held_pins.signature IS 'the held picture, which need not be the cover';
    CREATE INDEX held_pins_by_picture ON held_pins (signature);
    COMMENT ON INDEX held_pins_by_picture IS 'reader: what is decided with a held picture';
    CREATE INDEX held_pins_by_person ON held_pins (user_id);
    COMMENT ON INDEX held_pins_by_person IS 'reader: removal of an account';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE held_pins, held_pictures');
}
