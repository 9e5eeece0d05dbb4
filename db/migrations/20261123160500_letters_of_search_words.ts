import type { Knex } from 'knex';

/**
 * Counts words that were met before texts were compared by their letters alone (`search_letters`) together with those
 * met since, so that completions and corrections know them. Locks rows in the order in which the worker does.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    SET LOCAL lock_timeout = '5s';
    WITH former AS (
      DELETE FROM search_words WHERE word IN (
        SELECT word FROM search_words WHERE octet_length(word) <> length(word) AND search_letters(word) <> word
        ORDER BY word FOR UPDATE)
      RETURNING search_letters(word) AS letters, documents, examples
    ), counted AS (
      SELECT letters, sum(documents) AS documents FROM former GROUP BY letters
    ), shown AS (
      SELECT letters, (array_agg(DISTINCT id ORDER BY id DESC))[1:4] AS examples
      FROM former, unnest(examples) AS id GROUP BY letters
    )
    INSERT INTO search_words AS w (word, documents, examples)
    SELECT letters, documents, examples FROM counted JOIN shown USING (letters) WHERE length(letters) BETWEEN 2 AND 30 ORDER BY letters
    ON CONFLICT (word) DO UPDATE SET documents = w.documents + EXCLUDED.documents,
      examples = (w.examples || EXCLUDED.examples)[1:4];
  `);
}

/** How often each of two spellings was met is not known any more; the words are the same. */
export function down(): Promise<void> {
  return Promise.resolve();
}
