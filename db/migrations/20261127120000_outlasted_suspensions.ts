import type { Knex } from 'knex';

/** Suspensions of an account that a longer one outlasts stay, and hold again once that one is taken back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE outlasted_suspensions (
      user_id bigint NOT NULL,
      id bigint NOT NULL DEFAULT new_id(),
      ends_at timestamptz,
      reason text NOT NULL,
      PRIMARY KEY (user_id, id)
    );
    COMMENT ON TABLE outlasted_suspensions IS
'Suspensions of an account that is suspended for longer, by account_suspensions.
distribution: user_id';
    COMMENT ON COLUMN outlasted_suspensions.ends_at IS 'null: until the staff lift it';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE outlasted_suspensions');
}
