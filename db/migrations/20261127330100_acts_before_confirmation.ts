import type { Knex } from 'knex';

/** What people did as visitors, until the account that they signed up for may write. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE unconfirmed_acts (
      user_id bigint NOT NULL,
      kind text NOT NULL CHECK (kind IN ('save', 'follow_user', 'follow_board', 'follow_interest')),
      target_id bigint NOT NULL,
      PRIMARY KEY (user_id, kind, target_id)
    );
    COMMENT ON TABLE unconfirmed_acts IS 'distribution: user_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE unconfirmed_acts');
}
