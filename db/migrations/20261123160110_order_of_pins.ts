import type { Knex } from 'knex';

/** Owners of boards choose in which order others see the pins, also by hand. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE boards ADD COLUMN pin_order text NOT NULL DEFAULT 'newest';
    ALTER TABLE boards ADD CONSTRAINT boards_pin_order
      CHECK (pin_order IN ('newest', 'oldest', 'color', 'custom')) NOT VALID;
    COMMENT ON COLUMN boards.pin_order IS 'in which its pins are shown first; custom is by hand';
    ALTER TABLE board_pins ADD COLUMN place numeric;
    COMMENT ON COLUMN board_pins.place IS
      'where the owner put the pin among the ids of the others, highest first; null leaves it at its own id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE board_pins DROP COLUMN place;
    ALTER TABLE boards DROP COLUMN pin_order;
  `);
}
