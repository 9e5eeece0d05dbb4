import type { Knex } from 'knex';

// An index that is built while the service runs cannot be part of a transaction.
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pins_moving_of_person');
  await knex.raw(
    `CREATE INDEX CONCURRENTLY pins_moving_of_person ON pins (user_id, id DESC)
      WHERE media_id IS NOT NULL AND parent_pin_id IS NULL`,
  );
  await knex.raw(
    `COMMENT ON INDEX pins_moving_of_person IS 'reader: videos that a person has made, newest first'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pins_moving_of_person');
}
