import type { Knex } from 'knex';

export const config = { transaction: false };

/**
 * The staff's mark is kept apart from the owner's. Boards that the staff marked earlier have both: the version before
 * only reads the owner's.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'ALTER TABLE boards ADD COLUMN IF NOT EXISTS is_sensitive_by_staff boolean NOT NULL DEFAULT false',
  );
  await knex.raw(`COMMENT ON COLUMN boards.is_sensitive IS 'the owner''s own mark'`);
  await knex.raw(`COMMENT ON COLUMN boards.is_sensitive_by_staff IS 'only the staff lift it'`);
  await knex.raw(`
    UPDATE boards b SET is_sensitive_by_staff = true FROM moderation_cases c
    WHERE c.subject_kind = 'pin' AND c.status = 'decided' AND c.decision = 'sensitive'
      AND b.id = (c.kept ->> 'board_id')::bigint AND b.is_sensitive AND NOT b.is_sensitive_by_staff`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('UPDATE boards SET is_sensitive = true WHERE is_sensitive_by_staff AND NOT is_sensitive');
  await knex.raw('ALTER TABLE boards DROP COLUMN is_sensitive_by_staff');
}
