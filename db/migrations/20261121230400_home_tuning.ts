import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE home_tuning (
      user_id bigint PRIMARY KEY,
      topics boolean NOT NULL DEFAULT true,
      boards boolean NOT NULL DEFAULT true,
      people boolean NOT NULL DEFAULT true,
      activity boolean NOT NULL DEFAULT true
    );
    COMMENT ON TABLE home_tuning IS
'What a member lets into their home feed; without a row everything.
distribution: user_id';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE home_tuning');
}
