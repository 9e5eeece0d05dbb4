import { statement, type Sql } from '../../connection/database.ts';
import { boardDiscoverable } from '../visibility.ts';
import { wordsOfDocument } from '../words/sampled-texts.ts';

/** Pins that have the words that are looked up, altogether. It bounds the cost: rare words come first. */
const maxMatches = 3000;
const maxWords = 20;
/** A word that more of all pins have than this says nothing. */
const maxShare = 0.2;
/** Pairs of letters, of scripts that do not divide words, are not counted. */
const matchesOfPair = 50;
/** The part of what a pin's words tell that another's must tell too. */
const leastLike = 0.05;
/** Of the pins that share the rarest words, these many are compared by all of their words. */
const maxCompared = 600;
const maxWordsCompared = 60;
/** A word of a title counts as much as so many others, since it names the subject. */
const titled = 3;

const letters = '\\u3041-\\u30FA\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7A3';

/** Each tier has an index of its own. */
const everyTier = [5, 4, 3, 2, 1, 0]
  .map(
    (tier) => `(SELECT d.pin_id, d.words FROM pin_documents d
          WHERE d.tier = ${tier} AND d.words @@ a.query ORDER BY (d.pin_id + 0) DESC LIMIT ${maxMatches})`,
  )
  .join(' UNION ALL ');

/** The given pictures' pins, their words, and how much each tells. */
const asking = `
    WITH every AS MATERIALIZED (
      SELECT greatest(c.reltuples, (SELECT count(*) FROM (SELECT FROM pin_documents LIMIT 1000) first))::float8 AS pins
      FROM pg_class c WHERE c.oid = to_regclass('pins_created')
    ), asked AS MATERIALIZED (
      SELECT c.signature, p.id, d.words, coalesce(d.language, '') AS language, translate(search_letters(
        p.title || ' ' || p.description || ' ' || p.alt_text), '’/.', '''  ') AS text
      FROM unnest($1::text[]) AS c (signature) CROSS JOIN LATERAL (
        SELECT q.id FROM pins q JOIN boards b ON b.id = q.board_id
        WHERE q.image_signature = c.signature AND q.parent_pin_id IS NULL AND ${boardDiscoverable('b')}
        ORDER BY q.id LIMIT 1
      ) original JOIN pins p ON p.id = original.id JOIN pin_documents d ON d.pin_id = p.id
    ), words AS MATERIALIZED (
      SELECT a.signature, said.word, w.documents, search_any(a.language, said.word) AS query
      FROM asked a CROSS JOIN LATERAL unnest(tsvector_to_array(to_tsvector('public.search_simple', a.text))) AS said (word)
      JOIN search_words w ON w.word = said.word
      WHERE w.documents > 1 AND w.documents < ${maxShare} * (SELECT pins FROM every)
        AND said.word !~ '^[a-z]{1,2}$' AND said.word <> ALL ($2::text[])
      UNION ALL
      SELECT a.signature, pair, ${matchesOfPair}, quote_literal(pair)::tsquery
      FROM asked a CROSS JOIN LATERAL unnest(tsvector_to_array(a.words)) AS pair WHERE pair ~ '^[${letters}]{2}$'
    ), terms AS (
      SELECT *, ln((SELECT pins FROM every) / documents) AS weight FROM (
        SELECT *, sum(documents) OVER rarest AS so_far, row_number() OVER rarest AS place
        FROM words WINDOW rarest AS (PARTITION BY signature ORDER BY documents, word)
      ) counted
      WHERE place <= ${maxWords} AND (so_far <= ${maxMatches} OR place = 1) AND documents < (SELECT pins FROM every)
    ), asking AS MATERIALIZED (
      SELECT a.signature, a.id, array_agg(t.query) AS queries, array_agg(t.weight) AS weights, sum(t.weight) AS total,
        string_agg('(' || t.query::text || ')', ' | ')::tsquery AS query
      FROM asked a JOIN terms t ON t.signature = a.signature GROUP BY a.signature, a.id
    )`;

/** The pins that share the rarest words with the one of `a`. */
const rarest = `
  SELECT pin_id, words, told / sqrt(length(words)) AS score FROM (
    SELECT d.pin_id, d.words, (SELECT sum(t.weight) FROM unnest(a.queries, a.weights) AS t (query, weight)
      WHERE d.words @@ t.query) AS told
    FROM (${everyTier}) d WHERE d.pin_id <> a.id OFFSET 0
  ) scored WHERE told >= ${leastLike} * a.total ORDER BY score DESC, pin_id DESC LIMIT ${maxCompared}`;
const visible = `
    JOIN pins p ON p.id = found.pin_id JOIN boards b ON b.id = p.board_id
    WHERE p.image_signature <> a.signature AND ${boardDiscoverable('b')}`;

const worded = statement('pictures_worded_alike')`
  ${asking}, comparing AS MATERIALIZED (
    SELECT signature, array_agg(query) AS queries, array_agg(weight) AS weights FROM (
      SELECT w.signature, w.query, sqrt(ln((SELECT pins FROM every) / w.documents))
          * CASE WHEN ts_filter(a.words, '{a}') @@ w.query THEN ${titled} ELSE 1 END AS weight,
        row_number() OVER (PARTITION BY w.signature ORDER BY w.documents, w.word) AS place
      FROM (
        SELECT DISTINCT ON (signature, stem) * FROM (
          SELECT *, substring(query::text FROM '[^ ]+$') AS stem FROM words
        ) stemmed ORDER BY signature, stem, documents DESC, word
      ) w JOIN asked a ON a.signature = w.signature WHERE w.documents < (SELECT pins FROM every)
    ) weighed WHERE place <= ${maxWordsCompared} GROUP BY signature
  )
  SELECT a.signature AS of, p.image_signature AS signature
  FROM asking a JOIN comparing c ON c.signature = a.signature CROSS JOIN LATERAL (
    SELECT pin_id, (
      SELECT sum(t.weight * CASE WHEN title @@ t.query THEN ${titled} ELSE 1 END)
      FROM unnest(c.queries, c.weights) AS t (query, weight) WHERE words @@ t.query
    ) / sqrt(length(words) + ${titled ** 2 - 1} * length(title)) AS score
    FROM (SELECT pin_id, words, ts_filter(words, '{a}') AS title FROM (${rarest}) rarest) titled
    ORDER BY score DESC NULLS LAST, pin_id DESC LIMIT 2 * $3
  ) found ${visible}
  ORDER BY found.score DESC, found.pin_id DESC`;

const candidates = statement('pictures_worded_candidates')`
  ${asking}
  SELECT a.signature AS of, p.image_signature AS signature, ${wordsOfDocument('found.words')}
  FROM asking a CROSS JOIN LATERAL (${rarest}) found ${visible}
  UNION ALL
  SELECT signature, signature, ${wordsOfDocument('words')} FROM asked`;

export interface WordedAlikeRow {
  /** The picture asked about. */
  of: string;
  signature: string;
}

/**
 * Returns pictures of public pins whose texts share telling words with those of given pictures, the most alike first:
 * about `limit` of each. The rarest words find them, and all words order them, those of titles first; `ignored` do
 * neither. Pictures without a public original have none.
 */
export async function picturesWordedAlike(
  sql: Sql,
  signatures: readonly string[],
  ignored: readonly string[],
  limit: number,
): Promise<WordedAlikeRow[]> {
  return signatures.length === 0 ? [] : sql.rows<WordedAlikeRow>(worded, [signatures, ignored, limit]);
}

export interface WordedCandidateRow extends WordedAlikeRow {
  /** Words of the title and their stems, divided by spaces. */
  title: string;
  others: string;
}

/**
 * Returns the pictures that `picturesWordedAlike` orders, at most 600 of each, with their words, in no order. The given
 * pictures are among them, each as one of its own.
 */
export async function wordedCandidates(
  sql: Sql,
  signatures: readonly string[],
  ignored: readonly string[],
): Promise<WordedCandidateRow[]> {
  return signatures.length === 0 ? [] : sql.rows<WordedCandidateRow>(candidates, [signatures, ignored]);
}
