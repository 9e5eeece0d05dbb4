import type { Knex } from 'knex';

/** Nothing writes or reads this table any more. It is dropped once no version that reads it can be running. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    DELETE FROM campaign_days;
    COMMENT ON TABLE campaign_days IS
'Not in use, and empty. A later release drops it.
distribution: owner_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    COMMENT ON TABLE campaign_days IS
'How often a campaign was shown on a day, which its budget limits.
distribution: owner_id';
  `);
}
