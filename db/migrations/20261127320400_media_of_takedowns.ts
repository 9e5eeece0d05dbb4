import type { Knex } from 'knex';

export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS removed_pins_by_media');
  await knex.raw(`
    CREATE INDEX CONCURRENTLY removed_pins_by_media ON removed_pins (((pin ->> 'media_id')::bigint))
      WHERE is_takedown AND pin ->> 'media_id' IS NOT NULL`);
  await knex.raw(`COMMENT ON INDEX removed_pins_by_media IS 'reader: films that another takedown holds'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS removed_pins_by_media');
}
