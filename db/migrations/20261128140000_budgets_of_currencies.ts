import type { Knex } from 'knex';

const bounds = async (knex: Knex, condition: string): Promise<void> => {
  await knex.raw('ALTER TABLE campaigns DROP CONSTRAINT IF EXISTS campaigns_daily_budget_minor_check');
  await knex.raw(`ALTER TABLE campaigns ADD CONSTRAINT campaigns_daily_budget_minor_check
    CHECK (daily_budget_minor BETWEEN ${condition}) NOT VALID`);
};

/** The bounds of a budget depend on its currency. */
export async function up(knex: Knex): Promise<void> {
  await bounds(knex, '1 AND 2000000000');
}

export async function down(knex: Knex): Promise<void> {
  await bounds(knex, '100 AND 100000000');
}
