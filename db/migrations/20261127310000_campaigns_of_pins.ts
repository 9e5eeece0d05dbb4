import type { Knex } from 'knex';

export const config = { transaction: false };

/** Copies of promoted pins are labeled, however many promotions there are. */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS campaigns_of_pin');
  await knex.raw(
    `CREATE INDEX CONCURRENTLY campaigns_of_pin ON campaigns (pin_id, id) WHERE status = 'active'`,
  );
  await knex.raw(
    `COMMENT ON INDEX campaigns_of_pin IS 'reader: promotions whose pins a page shows copies of'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS campaigns_of_pin');
}
