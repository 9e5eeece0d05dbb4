import type { Knex } from 'knex';

/** When an experience runs, and which others wait until it is completed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE experiences
      ADD COLUMN triggerable text[] NOT NULL DEFAULT '{}',
      ADD COLUMN starts_at timestamptz,
      ADD COLUMN ends_at timestamptz;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    `ALTER TABLE experiences DROP COLUMN triggerable, DROP COLUMN starts_at, DROP COLUMN ends_at;`,
  );
}
