import type { Knex } from 'knex';

export const config = { transaction: false };

const comments = `jsonb_array_elements((k.kept ->> 'comments')::jsonb)`;
const isThere = `EXISTS (SELECT FROM users u WHERE u.id = (e.comment ->> 'user_id')::bigint)`;

/**
 * Replies of others are removed with a comment, and stay with its case for an undo. Those of accounts that were deleted
 * since are deleted.
 */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS moderation_cases_of_commenter');
  await knex.raw(`
    CREATE INDEX CONCURRENTLY moderation_cases_of_commenter ON moderation_cases
      USING gin (jsonb_path_query_array((kept ->> 'comments')::jsonb, '$[*].user_id'))
      WHERE kept ->> 'comments' IS NOT NULL`);
  await knex.raw(`COMMENT ON INDEX moderation_cases_of_commenter IS 'reader: removal of an account'`);
  await knex.raw(`
    UPDATE moderation_cases k SET kept = k.kept || jsonb_build_object('comments', (
      SELECT coalesce(jsonb_agg(e.comment ORDER BY e.place), '[]')::text
      FROM ${comments} WITH ORDINALITY AS e (comment, place) WHERE ${isThere}))
    WHERE k.kept ->> 'comments' IS NOT NULL AND EXISTS (
      SELECT FROM ${comments} AS e (comment) WHERE NOT ${isThere})`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS moderation_cases_of_commenter');
}
