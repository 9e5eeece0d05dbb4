import type { Knex } from 'knex';

export const config = { transaction: false };

/** Few pins are put in place by hand, so the index holds those alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`CREATE INDEX CONCURRENTLY IF NOT EXISTS board_pins_placed ON board_pins (board_id, place DESC)
    WHERE place IS NOT NULL`);
  await knex.raw(`COMMENT ON INDEX board_pins_placed IS 'reader: pins of a board in the order made by hand'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS board_pins_placed');
}
