import type { Knex } from 'knex';

export const config = { transaction: false };

/** The staff's mark of a board as sensitive can be appealed. Those made before it have no time and reason. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE boards ADD COLUMN IF NOT EXISTS staff_marked_at timestamptz,
      ADD COLUMN IF NOT EXISTS staff_mark_pin_id bigint, ADD COLUMN IF NOT EXISTS staff_mark_reason text,
      ADD COLUMN IF NOT EXISTS staff_marked_by text`);
  await knex.raw(`
    COMMENT ON COLUMN boards.staff_mark_pin_id IS 'the pin whose report the staff marked it for'`);
  await allowKinds(knex, `'pin', 'account', 'age', 'campaign', 'warning', 'board'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DELETE FROM appeals WHERE kind = 'board'`);
  await allowKinds(knex, `'pin', 'account', 'age', 'campaign', 'warning'`);
  await knex.raw(`
    ALTER TABLE boards DROP COLUMN IF EXISTS staff_marked_at, DROP COLUMN IF EXISTS staff_mark_pin_id,
      DROP COLUMN IF EXISTS staff_mark_reason, DROP COLUMN IF EXISTS staff_marked_by`);
}

async function allowKinds(knex: Knex, kinds: string): Promise<void> {
  await knex.raw(`
    ALTER TABLE appeals DROP CONSTRAINT IF EXISTS appeals_kind_check, ADD CONSTRAINT appeals_kind_check
      CHECK (kind IN (${kinds})) NOT VALID`);
  await knex.raw('ALTER TABLE appeals VALIDATE CONSTRAINT appeals_kind_check');
}
