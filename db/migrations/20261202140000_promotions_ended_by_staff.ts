import type { Knex } from 'knex';

export const config = { transaction: false };

/** Promotions that the staff ended can be appealed and put back. Those ended before it stay ended. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE campaigns ADD COLUMN IF NOT EXISTS staff_ended_at timestamptz,
      ADD COLUMN IF NOT EXISTS staff_ended_from text,
      ADD COLUMN IF NOT EXISTS staff_reason text`);
  await knex.raw(`
    COMMENT ON COLUMN campaigns.staff_ended_from IS 'status that it has again if the staff put it back'`);
  await allowKinds(knex, `'pin', 'account', 'age', 'campaign'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DELETE FROM appeals WHERE kind = 'campaign'`);
  await allowKinds(knex, `'pin', 'account', 'age'`);
  await knex.raw(`
    ALTER TABLE campaigns DROP COLUMN IF EXISTS staff_ended_at, DROP COLUMN IF EXISTS staff_ended_from,
      DROP COLUMN IF EXISTS staff_reason`);
}

async function allowKinds(knex: Knex, kinds: string): Promise<void> {
  await knex.raw(`
    ALTER TABLE appeals DROP CONSTRAINT IF EXISTS appeals_kind_check, ADD CONSTRAINT appeals_kind_check
      CHECK (kind IN (${kinds})) NOT VALID`);
  await knex.raw('ALTER TABLE appeals VALIDATE CONSTRAINT appeals_kind_check');
}
