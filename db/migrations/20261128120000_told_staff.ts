import type { Knex } from 'knex';

/** Until which piece of waiting work the staff were told of each kind, and when. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE told_staff (
      kind text PRIMARY KEY CHECK (length(kind) <= 30),
      told_id bigint NOT NULL,
      told_at timestamptz NOT NULL
    );
    COMMENT ON TABLE told_staff IS
'What the employees were last told of the work that waits for them.
distribution: reference — a row for each kind of work';
    COMMENT ON COLUMN told_staff.told_id IS 'the newest that waited then';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE told_staff');
}
