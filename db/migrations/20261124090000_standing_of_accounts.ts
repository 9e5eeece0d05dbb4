import type { Knex } from 'knex';

/** Accounts know whether their address is confirmed, and whether they may write before it is. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE users
      ADD COLUMN awaits_confirmation boolean NOT NULL DEFAULT false,
      ADD COLUMN confirmed_at timestamptz;
    COMMENT ON COLUMN users.awaits_confirmation IS
      'made without a proof of work: writes nothing until confirmed_at is set';
    COMMENT ON COLUMN users.confirmed_at IS
      'when an email address of the account was first confirmed; null also for accounts older than this column';
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE users DROP COLUMN confirmed_at, DROP COLUMN awaits_confirmation');
}
