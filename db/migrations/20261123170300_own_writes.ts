import type { Knex } from 'knex';

/** People who have just changed something read from the primary in all of their browsers. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE users ADD COLUMN own_writes_until timestamptz;
    COMMENT ON COLUMN users.own_writes_until IS
      'until when the account reads from the primary, where there is a replica; null if it never wrote beside one';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE users DROP COLUMN own_writes_until');
}
