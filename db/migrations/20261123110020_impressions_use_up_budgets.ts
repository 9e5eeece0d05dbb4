import type { Knex } from 'knex';

/** What budgets count are the impressions of `rollup_days`, as people's browsers report them; the count of its own goes. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE campaign_days');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE campaign_days (
      owner_id bigint NOT NULL,
      campaign_id bigint NOT NULL,
      day date NOT NULL,
      shown integer NOT NULL DEFAULT 0,
      PRIMARY KEY (owner_id, campaign_id, day)
    );
    COMMENT ON TABLE campaign_days IS
'How often a campaign was shown on a day, which its budget limits.
distribution: owner_id'`);
}
