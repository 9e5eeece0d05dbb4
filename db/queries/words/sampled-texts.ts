import { statement, type Sql } from '../../connection/database.ts';
import { boardDiscoverable } from '../visibility.ts';

/** Pins of a sample that are read together. */
const atOnce = 500;

/**
 * Reads parts of the table, spread over it, whatever its size. Copies have no documents of their own. The order by hash
 * keeps the sample spread where the table has grown since it was counted.
 */
const sample = statement('words_sample_pins')`
  SELECT '{' || string_agg(pin_id::text, ',') || '}' AS ids FROM (
    SELECT pin_id, row_number() OVER () / ${atOnce} AS part FROM (
      SELECT pin_id FROM pin_documents TABLESAMPLE system (
        (SELECT least(100, 100.0 * $1 / greatest(c.reltuples, 1)) FROM pg_class c WHERE c.oid = to_regclass('pins_created'))
      ) REPEATABLE (1) WHERE tier >= 0 ORDER BY hashint8(pin_id) LIMIT $1
    ) sampled
  ) parted GROUP BY part ORDER BY part`;

/** Returns the ids of about `most` original pins, spread over all, in groups that `sampledTexts` takes. */
export async function samplePins(sql: Sql, most: number): Promise<string[]> {
  return (await sql.rows<{ ids: string }>(sample, [most])).map(({ ids }) => ids);
}

export interface SampledText {
  language: string;
  /** Words of the title and their stems, divided by spaces. */
  title: string;
  /** Those of the other texts; some may also be of the title. */
  others: string;
}

/** Words of a document without those of its link's domain, as `SampledText` has them. */
export const wordsOfDocument = (words: string): string => `
  array_to_string(tsvector_to_array(ts_filter(${words}, '{a}')), ' ') AS title,
  array_to_string(tsvector_to_array(ts_filter(${words}, '{b,c}')), ' ') AS others`;

const texts = statement('words_sampled_texts')`
  SELECT d.language, ${wordsOfDocument('d.words')}
  FROM unnest($1::bigint[]) AS asked (id) JOIN pin_documents d ON d.pin_id = asked.id
  JOIN pins p ON p.id = d.pin_id JOIN boards b ON b.id = p.board_id
  WHERE ${boardDiscoverable('b')} ORDER BY d.pin_id`;

/** Returns the words of a group of pins, of those that are on public boards. */
export async function sampledTexts(sql: Sql, ids: string): Promise<SampledText[]> {
  return sql.rows<SampledText>(texts, [ids]);
}

const stems = statement('words_stems')`
  SELECT asked.word, array_remove(tsvector_to_array(search_stems(asked.language, asked.word)), '¦') AS stems
  FROM unnest($1::text[], $2::text[]) AS asked (word, language)`;

/** Returns each word with its stems in its language and in English, itself among them. */
export async function stemsOfWords(
  sql: Sql,
  words: readonly string[],
  languages: readonly string[],
): Promise<{ word: string; stems: string[] }[]> {
  return sql.rows(stems, [words, languages]);
}
