import type { Knex } from 'knex';

/** What a promotion is paid from, whom it reaches, and which employees see it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE business_items ADD COLUMN words text[] NOT NULL DEFAULT '{}';
    COMMENT ON COLUMN business_items.words IS 'of an audience: topics, one of which its members follow';
    ALTER TABLE business_items ADD COLUMN currency text;
    COMMENT ON COLUMN business_items.currency IS 'of an ad account: what its promotions are paid in';
    ALTER TABLE business_items ADD CONSTRAINT business_items_currency_check
      CHECK (currency ~ '^[A-Z]{3}$') NOT VALID;
    ALTER TABLE business_people ADD COLUMN asset_group_id bigint;
    COMMENT ON COLUMN business_people.asset_group_id IS
      'of an employee: the group whose promotions they see; null for all';
    ALTER TABLE campaigns ADD COLUMN ad_account_id bigint;
    ALTER TABLE campaigns ADD COLUMN audience_id bigint;
    ALTER TABLE campaigns ADD COLUMN asset_group_id bigint;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE campaigns DROP COLUMN asset_group_id, DROP COLUMN audience_id, DROP COLUMN ad_account_id;
    ALTER TABLE business_people DROP COLUMN asset_group_id;
    ALTER TABLE business_items DROP CONSTRAINT business_items_currency_check;
    ALTER TABLE business_items DROP COLUMN currency, DROP COLUMN words;
  `);
}
