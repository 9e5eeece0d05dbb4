import type { Knex } from 'knex';

export const config = { transaction: false };

/** Marks of people who tried a pin, kept as comments of their own kind. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('ALTER TABLE pin_comments ADD COLUMN IF NOT EXISTS is_try boolean NOT NULL DEFAULT false');
  await knex.raw(`COMMENT ON COLUMN pin_comments.is_try IS
    'whether it says that its writer tried the pin: one for each person, without replies, and text may be empty'`);
  await knex.raw('ALTER TABLE pin_comments DROP CONSTRAINT pin_comments_said');
  await knex.raw(`ALTER TABLE pin_comments ADD CONSTRAINT pin_comments_said
    CHECK (length(text) <= 500 AND (text <> '' OR image_signature IS NOT NULL OR is_try)) NOT VALID`);
  await knex.raw(`CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS pin_comments_tries
    ON pin_comments (thread_id, is_own, user_id) WHERE is_try`);
  await knex.raw(
    `COMMENT ON INDEX pin_comments_tries IS 'reader: the own try of a pin; writer: one try for each person'`,
  );
  await knex.raw(`CREATE INDEX CONCURRENTLY IF NOT EXISTS pin_comments_tries_newest
    ON pin_comments (thread_id, is_own, id DESC) WHERE is_try`);
  await knex.raw(`COMMENT ON INDEX pin_comments_tries_newest IS 'reader: who tried a pin, newest first'`);
  await knex.raw(`CREATE INDEX CONCURRENTLY IF NOT EXISTS pin_comments_of_person
    ON pin_comments (user_id, id DESC) WHERE parent_id IS NULL`);
  await knex.raw(
    `COMMENT ON INDEX pin_comments_of_person IS 'reader: activity of a person, and what they tried'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_comments_of_person');
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_comments_tries_newest');
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS pin_comments_tries');
  await knex.raw('DELETE FROM pin_comments WHERE is_try');
  await knex.raw('ALTER TABLE pin_comments DROP CONSTRAINT pin_comments_said');
  await knex.raw(`ALTER TABLE pin_comments ADD CONSTRAINT pin_comments_said
    CHECK (length(text) <= 500 AND (text <> '' OR image_signature IS NOT NULL)) NOT VALID`);
  await knex.raw('ALTER TABLE pin_comments DROP COLUMN is_try');
}
