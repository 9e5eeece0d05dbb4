import type { Knex } from 'knex';

export const config = { transaction: false };

/**
 * Finds people by the beginning of any word of their names. An index of pairs of letters reads all names that have the
 * typed letters anywhere, of which few may begin a word.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE OR REPLACE FUNCTION search_name_words(words text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
      SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(word, 100)), '{}')) FROM (
        SELECT regexp_split_to_table(public.search_name(words), '[[:space:]!-/:-@\\[-\`{-~·、]+') AS word
        UNION ALL
        SELECT public.search_name(part)
        FROM regexp_split_to_table(public.search_fold(words), '[[:space:]!-/:-@\\[-\`{-~·、]+') AS part
      ) every WHERE word <> ''
    $$`);
  await knex.raw(
    `COMMENT ON FUNCTION search_name_words(text) IS 'the words of a name as they are compared; where no space divides words, also all together'`,
  );
  // One that was interrupted leaves an index that nothing reads and every write keeps.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS users_name_words');
  await knex.raw(`
    CREATE INDEX CONCURRENTLY users_name_words
      ON users USING gin (search_name_words(username::text || ' ' || full_name))`);
  await knex.raw(
    `COMMENT ON INDEX users_name_words IS 'reader: people to mention, to write to and to invite, by the beginning of a word of their name'`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS users_name_words');
  await knex.raw('DROP FUNCTION IF EXISTS search_name_words(text)');
}
