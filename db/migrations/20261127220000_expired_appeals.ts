import type { Knex } from 'knex';

export const config = { transaction: false };

/** An appeal may end with the suspension that it is against. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE appeals DROP CONSTRAINT IF EXISTS appeals_status_check, ADD CONSTRAINT appeals_status_check
      CHECK (status IN ('open', 'upheld', 'granted', 'expired')) NOT VALID`);
  await knex.raw('ALTER TABLE appeals VALIDATE CONSTRAINT appeals_status_check');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`UPDATE appeals SET status = 'granted' WHERE status = 'expired'`);
  await knex.raw(`
    ALTER TABLE appeals DROP CONSTRAINT IF EXISTS appeals_status_check, ADD CONSTRAINT appeals_status_check
      CHECK (status IN ('open', 'upheld', 'granted')) NOT VALID`);
  await knex.raw('ALTER TABLE appeals VALIDATE CONSTRAINT appeals_status_check');
}
