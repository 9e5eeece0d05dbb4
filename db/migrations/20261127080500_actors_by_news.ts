import type { Knex } from 'knex';

export const config = { transaction: false };

/** The latest actors of a notification are read without all others. */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS news_actors_latest');
  await knex.raw(`CREATE INDEX CONCURRENTLY news_actors_latest
    ON news_actors (user_id, news_id, id DESC) INCLUDE (actor_id)`);
  await knex.raw(
    `COMMENT ON INDEX news_actors_latest IS 'reader: the latest people of a notification, and how many'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS news_actors_latest');
}
