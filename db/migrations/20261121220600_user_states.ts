import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE user_states (
      user_id bigint NOT NULL,
      state text NOT NULL CHECK (length(state) <= 60),
      value text NOT NULL CHECK (length(value) <= 500),
      changed_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, state)
    );
    COMMENT ON TABLE user_states IS 'distribution: user_id';
    COMMENT ON COLUMN user_states.state IS 'named by clients: what a person has seen or done, such as a step of onboarding';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE user_states');
}
