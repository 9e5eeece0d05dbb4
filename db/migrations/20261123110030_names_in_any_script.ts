import type { Knex } from 'knex';

export const config = { transaction: false };

/** Finds people by parts of their names in any script. Trigrams support the letters of only some scripts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE FUNCTION search_name_pairs(words text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
      SELECT coalesce(array_agg(DISTINCT substr(word, place, 2)), '{}')
      FROM regexp_split_to_table(public.search_fold(words), '\\s+') AS word,
        generate_series(1, greatest(length(word) - 1, 1)) AS place
      WHERE word <> ''
    $$`);
  await knex.raw(
    `COMMENT ON FUNCTION search_name_pairs(text) IS 'each two letters that stand together in a word of a name'`,
  );
  await knex.raw(`
    CREATE INDEX CONCURRENTLY IF NOT EXISTS users_name_pairs
      ON users USING gin (search_name_pairs(username::text || ' ' || full_name))`);
  await knex.raw(
    `COMMENT ON INDEX users_name_pairs IS 'reader: people by a part of their name, in any script'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS users_name_pairs');
  await knex.raw('DROP FUNCTION IF EXISTS search_name_pairs(text)');
}
