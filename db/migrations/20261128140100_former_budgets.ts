import type { Knex } from 'knex';

/** A budget may change while its campaign runs, and the days before cost what they did. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE campaign_budgets (
      owner_id bigint NOT NULL,
      campaign_id bigint NOT NULL,
      until_day date NOT NULL,
      daily_budget_minor integer NOT NULL,
      PRIMARY KEY (owner_id, campaign_id, until_day)
    );
    COMMENT ON TABLE campaign_budgets IS
'Former daily budgets of a campaign, each through a day (UTC), since the one before it.
distribution: owner_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE campaign_budgets');
}
