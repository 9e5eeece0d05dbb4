import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE hidden_people (
      user_id bigint PRIMARY KEY,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    COMMENT ON TABLE hidden_people IS
      'distribution: reference — few rows, which every list of people, boards and pins looks at';
    COMMENT ON COLUMN hidden_people.user_id IS
      'an account that is deactivated or waits to be deleted: nobody sees it or anything of it';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE hidden_people');
}
