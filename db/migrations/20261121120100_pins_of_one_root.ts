import type { Knex } from 'knex';

// Indexes on tables in use are built concurrently, which no transaction allows.
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pins_by_root');
  await knex.raw('CREATE INDEX CONCURRENTLY pins_by_root ON pins (root_pin_id, board_id, id DESC)');
  await knex.raw(
    `COMMENT ON INDEX pins_by_root IS 'reader: boards that share pins with a board, for its more ideas'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pins_by_root');
}
