import type { Knex } from 'knex';

export const config = { transaction: false };

const folded = [1, 2, 3].map((letters): [name: string, columns: string, reader: string] => [
  `search_queries_by_folded_${letters}`,
  `(left(search_fold(query), ${letters}), searches DESC)`,
  `the most searched completions of ${letters} letters`,
]);
folded.push([
  'search_queries_folded',
  '(search_fold(query) text_pattern_ops)',
  'completions of longer beginnings that few ask',
]);

/** What is typed is compared without accents and with one form of each letter, so queries are, too. */
export async function up(knex: Knex): Promise<void> {
  for (const [name, columns, reader] of folded) {
    // An interrupted run leaves an index that is not valid.
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(`CREATE INDEX CONCURRENTLY ${name} ON search_queries ${columns}`);
    await knex.raw(`COMMENT ON INDEX ${name} IS 'reader: ${reader}'`);
  }
  for (const letters of [1, 2, 3])
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS search_queries_by_${letters}`);
}

export async function down(knex: Knex): Promise<void> {
  for (const letters of [1, 2, 3]) {
    const name = `search_queries_by_${letters}`;
    await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    await knex.raw(
      `CREATE INDEX CONCURRENTLY ${name} ON search_queries (left(query, ${letters}), searches DESC)`,
    );
    await knex.raw(
      `COMMENT ON INDEX ${name} IS 'reader: the most searched completions of ${letters} letters'`,
    );
  }
  for (const [name] of folded) await knex.raw(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
}
