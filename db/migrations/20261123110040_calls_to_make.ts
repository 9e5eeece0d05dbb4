import type { Knex } from 'knex';

export const config = { transaction: false };

/** Lists the calls that businesses requested. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE INDEX CONCURRENTLY IF NOT EXISTS business_items_calls ON business_items (id DESC)
      WHERE kind = 'call' AND status = 'active'`);
  await knex.raw(`COMMENT ON INDEX business_items_calls IS 'reader: calls that the staff have yet to make'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS business_items_calls');
}
