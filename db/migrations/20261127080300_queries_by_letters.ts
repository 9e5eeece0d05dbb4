import type { Knex } from 'knex';

export const config = { transaction: false };

const lengths = [1, 2, 3];

/** Completions are the most searched queries of their first letters, as are those of words. */
export async function up(knex: Knex): Promise<void> {
  for (const letters of lengths) {
    const name = `search_queries_by_${letters}`;
    // An interrupted run leaves an index that is not valid.
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(
      `CREATE INDEX CONCURRENTLY ${name} ON search_queries (left(query, ${letters}), searches DESC)`,
    );
    await knex.raw(
      `COMMENT ON INDEX ${name} IS 'reader: the most searched completions of ${letters} letters'`,
    );
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const letters of lengths)
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS search_queries_by_${letters}`);
}
