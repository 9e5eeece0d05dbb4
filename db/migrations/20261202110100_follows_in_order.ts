import type { Knex } from 'knex';

export const config = { transaction: false };

/** What a person follows is listed by when, however much it is. */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS follows_latest');
  await knex.raw(`CREATE INDEX CONCURRENTLY follows_latest
    ON follows (follower_id, target_kind, created_at DESC, target_id DESC)`);
  await knex.raw(
    `COMMENT ON INDEX follows_latest IS 'reader: people and boards that one follows, people to mention'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS follows_latest');
}
