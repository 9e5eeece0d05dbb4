import type { Knex } from 'knex';

/** Built while pins are written: a concurrent build runs in no transaction. */
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  // A build that was cut off leaves an invalid index, which is in the way of the next.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pins_by_media');
  await knex.raw('CREATE INDEX CONCURRENTLY pins_by_media ON pins (media_id) WHERE media_id IS NOT NULL');
  await knex.raw(
    `COMMENT ON INDEX pins_by_media IS 'reader: feed of videos, daily removal of media that no pin refers to'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pins_by_media');
}
