import type { Knex } from 'knex';

/** An index that is built while the table is written cannot be in a transaction. */
export const config = { transaction: false };

export async function up(knex: Knex): Promise<void> {
  // A build that was cut off leaves an invalid index, which is in the way of the next.
  await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS pins_of_person_by_link`);
  await knex.raw(
    `CREATE INDEX CONCURRENTLY pins_of_person_by_link ON pins (user_id, md5(link), id DESC) WHERE link <> ''`,
  );
  await knex.raw(
    `COMMENT ON INDEX pins_of_person_by_link IS 'reader: whether a person has saved a page already'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS pins_of_person_by_link`);
}
