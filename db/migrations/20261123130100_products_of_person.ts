import type { Knex } from 'knex';

export const config = { transaction: false };

/** Lists the products that a person keeps. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS pins_rich_of_person ON pins (user_id, id DESC) WHERE rich_id IS NOT NULL',
  );
  await knex.raw(`COMMENT ON INDEX pins_rich_of_person IS 'reader: shopping list of a person'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pins_rich_of_person');
}
