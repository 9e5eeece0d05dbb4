import type { Knex } from 'knex';

/** Employees who are limited to an asset group read the history of its promotions alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE business_history ADD COLUMN IF NOT EXISTS asset_group_id bigint;
    COMMENT ON COLUMN business_history.asset_group_id IS
      'group of the promotion that an act is about; null for others and for acts before this was kept';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE business_history DROP COLUMN asset_group_id');
}
