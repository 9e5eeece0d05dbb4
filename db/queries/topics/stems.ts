import { statement, type Sql } from '../../connection/database.ts';

/** A word of a language, by its code (`de`). */
export interface SaidWord {
  language: string;
  word: string;
}

const read = statement('topic_word_stems')`
  SELECT said.language, said.word,
    coalesce((tsvector_to_array(to_tsvector(search_config(said.language), said.word)))[1], '') AS stem
  FROM unnest($1::text[], $2::text[]) AS said (language, word)`;

/** Returns the words with their stems, which are the same in all numbers and cases. Empty for what is no word. */
export async function stemsOf(
  sql: Sql,
  words: readonly SaidWord[],
): Promise<(SaidWord & { stem: string })[]> {
  return sql.rows<SaidWord & { stem: string }>(read, [
    words.map(({ language }) => language),
    words.map(({ word }) => word),
  ]);
}
