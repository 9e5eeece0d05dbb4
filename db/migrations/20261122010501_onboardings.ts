import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE onboardings (
      user_id bigint PRIMARY KEY,
      step text NOT NULL CHECK (step IN ('Gender', 'InterestPicker', 'UseCase', 'LoadingStep', 'AppInstall')),
      use_cases text[] NOT NULL DEFAULT '{}' CHECK (cardinality(use_cases) <= 10),
      finished_at timestamptz,
      changed_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE onboardings IS 'distribution: user_id';
    COMMENT ON COLUMN onboardings.step IS 'where the person goes on; accounts without a row never began';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE onboardings');
}
