import type { Knex } from 'knex';

export const config = { transaction: false };

/** Removed pins of a board that was merged into another are found when the board goes for good. */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS removed_pins_of_board');
  await knex.raw(`CREATE INDEX CONCURRENTLY removed_pins_of_board ON removed_pins ((pin ->> 'board_id'))`);
  await knex.raw(
    `COMMENT ON INDEX removed_pins_of_board IS 'reader: removal of a board that was merged into another'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS removed_pins_of_board');
}
