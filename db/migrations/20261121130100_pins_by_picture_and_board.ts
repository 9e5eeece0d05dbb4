import type { Knex } from 'knex';

// Indexes on tables in use are built concurrently, which no transaction allows.
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pins_by_picture_and_board');
  await knex.raw(
    'CREATE INDEX CONCURRENTLY pins_by_picture_and_board ON pins (image_signature, board_id DESC, id)',
  );
  await knex.raw(
    `COMMENT ON INDEX pins_by_picture_and_board IS
      'reader: graph changes; a pin for each picture of a walk; boards that share a picture'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pins_by_picture_and_board');
}
