import type { Knex } from 'knex';

/** Built while pins are written: a concurrent build runs in no transaction. */
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  // A build that was cut off leaves an invalid index, which is in the way of the next.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pins_by_link');
  // By digest: addresses may be longer than an index entry.
  await knex.raw(`CREATE INDEX CONCURRENTLY pins_by_link ON pins (md5(link)) WHERE link <> ''`);
  await knex.raw(`COMMENT ON INDEX pins_by_link IS 'reader: how often an address was saved'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pins_by_link');
}
