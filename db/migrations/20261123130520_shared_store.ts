import type { Knex } from 'knex';

/** Which data folder belongs to the database. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE shared_store (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      token text NOT NULL CHECK (token ~ '^[0-9a-f]{32}$')
    );
    COMMENT ON TABLE shared_store IS
'Identifies the data folder that all processes share: its file store-id has the same token.
distribution: local — one row';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP TABLE shared_store');
}
