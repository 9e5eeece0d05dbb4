import type { Knex } from 'knex';

export const config = { transaction: false };

/** Businesses are told once that a promotion ended on its last day. Those that are over by now are not told. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE campaigns ADD COLUMN IF NOT EXISTS is_end_told boolean NOT NULL DEFAULT true');
  await knex.raw('ALTER TABLE campaigns ALTER COLUMN is_end_told SET DEFAULT false');
  await knex.raw(
    `UPDATE campaigns SET is_end_told = false WHERE ends_on >= (now() AT TIME ZONE 'UTC')::date`,
  );
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS campaigns_end_untold');
  await knex.raw(
    `CREATE INDEX CONCURRENTLY campaigns_end_untold ON campaigns (ends_on) WHERE status <> 'ended' AND NOT is_end_told`,
  );
  await knex.raw(`COMMENT ON INDEX campaigns_end_untold IS 'reader: promotions whose end is to be told'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS campaigns_end_untold');
  await knex.raw('ALTER TABLE campaigns DROP COLUMN IF EXISTS is_end_told');
}
