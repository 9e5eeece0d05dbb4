import { statement, type Sql } from '../../connection/database.ts';
import { anyValue } from '../../connection/kept/any-value.ts';
import { boardDiscoverable, notHiddenPerson } from '../visibility.ts';

export interface ParsedQuery {
  /** The query in a form that PostgreSQL can parse back. */
  words: string;
  /** Whether the query has any terms that are not exclusions. */
  isSearchable: boolean;
  /** The highest id that can have been assigned. */
  asOf: string;
}

const parse = statement('search_parse_query')`
  SELECT q::text AS words, querytree(q) NOT IN ('', 'T') AS "isSearchable",
    (((extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1577836800000) << 22 | 4194303) AS "asOf"
  FROM search_query($2, $1) q`;

/** Parses a query: words, "phrases", -exclusions, or. Accepts any input. */
export async function parseSearchQuery(sql: Sql, typed: string, locale: string): Promise<ParsedQuery> {
  const [row] = await sql.rows<ParsedQuery>(parse, [typed, locale]);
  if (row === undefined) throw new Error('a function in FROM answered no row');
  return row;
}

const parseInForms = statement('search_parse_in_forms')`
  SELECT q::text AS words, websearch_to_tsquery('public.search_simple', translate(search_letters($1), '’/', ''' '))::text AS forms,
    (((extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1577836800000) << 22 | 4194303) AS "asOf"
  FROM search_query($2, $1) q`;

/** Parses a query twice: with any endings of its words, and in the very forms (`forms`). */
export async function parseQueryInForms(
  sql: Sql,
  query: string,
  locale: string,
): Promise<{ words: string; forms: string; asOf: string } | null> {
  const [row] = await sql.rows<{ words: string; forms: string; asOf: string }>(parseInForms, [query, locale]);
  return row === undefined || row.forms === '' ? null : row;
}

/** Public pins that still contain a word, which consists of letters only. A word without one is never suggested. */
export const publicPinsOfWord = (word: string, examples: string): string => `
  SELECT ep.id FROM pin_documents ed JOIN pins ep ON ep.id = ed.pin_id JOIN boards eb ON eb.id = ep.board_id
  WHERE ed.pin_id = ANY (${examples}) AND ${boardDiscoverable('eb')} AND ${notHiddenPerson('ep.user_id')}
    AND ${notHiddenPerson('eb.owner_id')} AND ed.words @@ ${word}::tsquery`;

/** Whether a word's newest pins are all in other languages than the viewer's locale `$4`. */
const isForeign = (examples: string): string => `NOT EXISTS (
      SELECT 1 FROM pin_documents fd WHERE fd.pin_id = ANY (${examples})
        AND coalesce(nullif(fd.language, ''), split_part($4, '-', 1)) = split_part($4, '-', 1))`;

const near = statement('search_words_near')`
  SELECT wanted.word AS wanted, found.word, found.documents, ${isForeign('found.examples')} AS "isForeign"
  FROM (SELECT DISTINCT search_fold(t) AS word FROM unnest(${anyValue('$1', 'text[]')}) t) wanted
  CROSS JOIN LATERAL search_similar_words(wanted.word) found
  WHERE EXISTS (${publicPinsOfWord('found.word', 'found.examples')})
  UNION
  SELECT search_fold(slip.wanted), w.word, w.documents, ${isForeign('w.examples')}
  FROM unnest(${anyValue('$2', 'text[]')}, ${anyValue('$3', 'text[]')}) AS slip (wanted, meant) JOIN search_words w ON w.word = search_fold(slip.meant)
  WHERE EXISTS (${publicPinsOfWord('w.word', 'w.examples')})`;

export interface NearWord {
  wanted: string;
  word: string;
  documents: number;
  /** Whether it seems to be of a language that the viewer does not read. */
  isForeign: boolean;
}

/**
 * Finds words of public pins similar to the given ones, including themselves, or in which they may have been meant:
 * `slips` are pairs of a given word and another spelling. `wanted` is returned normalized.
 */
export async function wordsNear(
  sql: Sql,
  wanted: string[],
  slips: readonly [wanted: string, meant: string][],
  locale: string,
): Promise<NearWord[]> {
  if (wanted.length === 0) return [];
  const given = slips.map(([word]) => word);
  return sql.rows<NearWord>(near, [wanted, given, slips.map(([, meant]) => meant), locale]);
}

const frequencies = statement('search_word_frequencies')`
  SELECT asked.word, w.documents, coalesce(
    (SELECT c.reltuples::float8 FROM pg_class c WHERE c.oid = to_regclass('pins_created')), 0) AS all
  FROM unnest(${anyValue('$1', 'text[]')}) AS asked (word) JOIN search_words w ON w.word = search_fold(asked.word)`;

/**
 * Returns the counted document frequency of words, and the number of documents: that of original pins by the planner's
 * estimate, because a copy has no words of its own.
 */
export async function wordFrequencies(
  sql: Sql,
  words: string[],
): Promise<{ all: number; documents: ReadonlyMap<string, number> }> {
  const rows =
    words.length === 0
      ? []
      : await sql.rows<{ word: string; documents: number; all: number }>(frequencies, [words]);
  return {
    all: Math.max(0, rows[0]?.all ?? 0),
    documents: new Map(rows.map(({ word, documents }) => [word, documents])),
  };
}

const count = statement('search_words_count')`
  WITH taken AS (
    DELETE FROM search_word_queue q USING (
      SELECT pin_id FROM search_word_queue ORDER BY pin_id LIMIT $1 FOR UPDATE SKIP LOCKED
    ) next WHERE q.pin_id = next.pin_id RETURNING q.pin_id, q.counted
  ), shown AS (
    SELECT p.id, p.title || ' ' || p.description || ' ' || p.alt_text AS text, t.counted
    FROM taken t JOIN pins p ON p.id = t.pin_id JOIN boards b ON b.id = p.board_id WHERE ${boardDiscoverable('b')}
  ), remembered AS (
    INSERT INTO search_counted_pins (pin_id) SELECT id FROM shown ORDER BY id ON CONFLICT DO NOTHING
  ), forgotten AS (
    DELETE FROM search_counted_pins c USING taken t
    WHERE c.pin_id = t.pin_id AND t.counted IS NOT NULL AND NOT EXISTS (SELECT 1 FROM shown s WHERE s.id = t.pin_id)
  ), said AS (
    SELECT s.id, s.text, 1 AS change FROM shown s
    WHERE s.counted IS NOT NULL OR NOT EXISTS (SELECT 1 FROM search_counted_pins c WHERE c.pin_id = s.id)
    UNION ALL
    SELECT pin_id, counted, -1 FROM taken WHERE counted IS NOT NULL
  ), found AS (
    SELECT word, id, change FROM said,
      unnest(tsvector_to_array(to_tsvector('public.search_simple',
        regexp_replace(translate(search_letters(text), '’/', ''' '),
          '([[:alnum:]])[.](?=[[:alpha:]])', '\\1 ', 'g')))) AS word
    WHERE word ~ '^[[:alpha:]]{2,30}$'
  ), net AS (
    SELECT word, sum(change)::integer AS change,
      coalesce((array_agg(id ORDER BY id DESC) FILTER (WHERE change > 0))[1:4], '{}') AS examples
    FROM found GROUP BY word HAVING sum(change) <> 0
  ), counted AS (
    INSERT INTO search_words AS w (word, documents, examples)
    SELECT word, change, examples FROM net
    WHERE change > 0 OR EXISTS (SELECT 1 FROM search_words known WHERE known.word = net.word) ORDER BY word
    ON CONFLICT (word) DO UPDATE SET documents = greatest(w.documents + EXCLUDED.documents, 0),
      examples = (EXCLUDED.examples || w.examples)[1:4]
  )
  SELECT count(*) AS taken FROM taken`;

/**
 * Counts the words of up to `limit` new, changed and deleted pins of public boards: each text once, as it is now.
 * Returns how many pins.
 */
export async function countSearchWords(sql: Sql, limit: number): Promise<number> {
  const [row] = await sql.rows<{ taken: string }>(count, [limit]);
  return Number(row?.taken ?? 0);
}

const age = statement('search_tier_age')`
  UPDATE pin_documents d SET tier = 0 FROM (
    SELECT pin_id FROM pin_documents WHERE tier = 1 AND pin_id < $1 ORDER BY pin_id LIMIT $2 FOR UPDATE SKIP LOCKED
  ) old WHERE d.pin_id = old.pin_id RETURNING d.pin_id`;

/** Ends the freshness boost of up to `limit` pins below an id. Returns how many. */
export async function ageNewPins(sql: Sql, belowId: string, limit: number): Promise<number> {
  return (await sql.rows(age, [belowId, limit])).length;
}
