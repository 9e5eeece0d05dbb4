import type { Knex } from 'knex';

export const config = { transaction: false };

/**
 * Boards are searched by the words of their language. Processes of the former version search them without an index from
 * the end of this migration until they are replaced.
 */
export async function up(knex: Knex): Promise<void> {
  // An interrupted run leaves an index that is not valid.
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS boards_words_in_language');
  await knex.raw(`CREATE INDEX CONCURRENTLY boards_words_in_language
    ON boards USING gin (search_board_words(name, description, language))`);
  await knex.raw(`COMMENT ON INDEX boards_words_in_language IS 'reader: search for boards'`);
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS boards_words');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS boards_words');
  await knex.raw(`CREATE INDEX CONCURRENTLY boards_words
    ON boards USING gin (search_board_words(name, description))`);
  await knex.raw(`COMMENT ON INDEX boards_words IS 'reader: search for boards'`);
  await knex.raw('DROP INDEX CONCURRENTLY IF EXISTS boards_words_in_language');
}
