import type { Knex } from 'knex';

export const config = { transaction: false };

/** Warnings, and removals of comments and messages, can be appealed. */
export async function up(knex: Knex): Promise<void> {
  await allowKinds(knex, `'pin', 'account', 'age', 'campaign', 'warning'`);
  await knex.raw(`
    COMMENT ON COLUMN appeals.subject_id IS
      'the removed pin, the suspension, the promotion, what a warning is about, or for an age a number of its own'`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`DELETE FROM appeals WHERE kind = 'warning'`);
  await allowKinds(knex, `'pin', 'account', 'age', 'campaign'`);
}

async function allowKinds(knex: Knex, kinds: string): Promise<void> {
  await knex.raw(`
    ALTER TABLE appeals DROP CONSTRAINT IF EXISTS appeals_kind_check, ADD CONSTRAINT appeals_kind_check
      CHECK (kind IN (${kinds})) NOT VALID`);
  await knex.raw('ALTER TABLE appeals VALIDATE CONSTRAINT appeals_kind_check');
}
