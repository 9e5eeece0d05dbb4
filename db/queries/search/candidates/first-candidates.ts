import { statement, type Sql } from '../../../connection/database.ts';
import {
  contextTier,
  documentsOf,
  isFewOf,
  newestFirst,
  ofFew,
  windowMatches,
  type CandidateRow,
  type SearchTier,
} from './candidates.ts';
import { scoreBy } from './score.ts';

/**
 * Tiers that are read together. New pins rank alongside the most saved ones. Pins found by what is around them come after
 * all that say it themselves.
 */
export const searchSteps: readonly (readonly SearchTier[])[] = [[5, 1], [4, 3], [2], [0], [contextTier]];

/** As many matches should be among the documents that are looked at. */
const wanted = 500;

/**
 * SQL for how many of a tier's newest documents are looked at for the query `$1`, 0 to look the words up instead: what
 * costs less for words that this many pins have. Each further word of a query counts less than its share of pins, since
 * words that are asked for together are also found together.
 */
const lookedAt = `(
  SELECT CASE WHEN every.pins > 0 AND has.pins * (has.pins + 2000) > 250 * every.pins
    THEN ceil(${wanted} * every.pins / has.pins)::bigint ELSE 0 END
  FROM (
    SELECT greatest(c.reltuples, 0)::float8 AS pins FROM pg_class c WHERE c.oid = to_regclass('pins_created')
  ) every CROSS JOIN LATERAL (
    SELECT every.pins * exp(sum(ln(share) * power(0.5, place - 1))) AS pins FROM (
      SELECT least(1, (coalesce(w.documents, 0) + 0.5) / (every.pins + 1)) AS share,
        row_number() OVER (ORDER BY w.documents NULLS FIRST) AS place
      FROM unnest(tsvector_to_array(to_tsvector('public.search_simple',
        translate(search_letters($1), '’/', ''' ')))) AS said (word)
      LEFT JOIN search_words w ON w.word = said.word
    ) shares
  ) has)`;

const looking = statement('search_pins_looked_at')`SELECT ${lookedAt} AS "lookedAt"`;

/** Returns how many of a tier's newest documents are looked at for a query, 0 if its words are looked up. */
export async function documentsLookedAt(sql: Sql, typed: string): Promise<number> {
  const [row] = await sql.rows<{ lookedAt: string }>(looking, [typed]);
  return Number(row?.lookedAt ?? 0);
}

const score = scoreBy('d.asked', 'd.as_of', '$2');

const foundByIndex = (tier: SearchTier): string => `(
  SELECT ${tier} AS tier,
    CASE WHEN count(*) OVER () = ${windowMatches} THEN min(d.pin_id) OVER () END AS floor, d.pin_id, ${score} AS score
  FROM (
    SELECT d.pin_id, d.words, d.saves, d.language, q.words AS asked, q.as_of FROM q JOIN pin_documents d
      ON d.words @@ q.words AND d.tier = ${tier} AND ($3::text IS NULL OR d.kind = $3)
    WHERE q.looked_at = 0 ORDER BY ${newestFirst} LIMIT ${windowMatches}
  ) d ORDER BY score DESC, d.pin_id DESC LIMIT $4)`;

const foundByLooking = (tier: SearchTier, of: string): string => `(
  SELECT ${tier} AS tier, span.floor, best.pin_id, best.score
  FROM (
    SELECT q.words, q.as_of, (
      SELECT n.pin_id FROM pin_documents n WHERE n.tier = ${tier} AND ${of} AND n.pin_id <= q.as_of
      ORDER BY n.pin_id DESC LIMIT 1 OFFSET q.looked_at - 1
    ) AS floor FROM q WHERE q.looked_at > 0 OFFSET 0
  ) span LEFT JOIN LATERAL (
    SELECT d.pin_id, ${score} AS score FROM (
      SELECT *, span.words AS asked, span.as_of FROM pin_documents n
      WHERE n.tier = ${tier} AND ${of} AND n.pin_id <= span.as_of AND n.pin_id >= coalesce(span.floor, 0) OFFSET 0
    ) d WHERE d.words @@ d.asked AND ($3::text IS NULL OR d.kind = $3) ORDER BY score DESC, d.pin_id DESC LIMIT $4
  ) best ON true)`;

const foundByContext = `(
  SELECT ${contextTier} AS tier,
    CASE WHEN count(*) OVER () = ${windowMatches} THEN min(d.pin_id) OVER () END AS floor, d.pin_id, ${score} AS score
  FROM (
    SELECT d.*, q.words AS asked, q.as_of FROM q CROSS JOIN LATERAL (
      SELECT * FROM ${documentsOf(contextTier, 'q.words')} AND ($3::text IS NULL OR d.kind = $3)
    ) d ORDER BY ${newestFirst} LIMIT ${windowMatches}
  ) d ORDER BY score DESC, d.pin_id DESC LIMIT $4)`;

const bestOfTier = (tier: SearchTier, of: string): string =>
  tier === contextTier ? foundByContext : `${foundByIndex(tier)} UNION ALL ${foundByLooking(tier, of)}`;

// A condition on counts alone is evaluated before its step is read, so an unneeded step costs nothing.
const stepsUntilEnough = (of: string): string =>
  searchSteps
    .map((tiers, step) => {
      const before = searchSteps
        .slice(0, step)
        .map((_tiers, other) => `(SELECT count(pin_id) FROM step_${other})`);
      const best = tiers.map((tier) => bestOfTier(tier, of)).join(' UNION ALL ');
      return `step_${step} AS MATERIALIZED (
      SELECT ${step} AS step, best.* FROM (${best}) best
      ${before.length === 0 ? '' : `WHERE ${before.join(' + ')} < $4`})`;
    })
    .join(', ');

const firstOf = (name: string, of: string) => statement(name)`
  WITH q AS MATERIALIZED (
    SELECT words, (((extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1577836800000) << 22 | 4194303) AS as_of,
      ${lookedAt} AS looked_at
    FROM search_query($2, $1) words WHERE querytree(words) NOT IN ('', 'T')
  ), ${stepsUntilEnough(of)},
  found AS MATERIALIZED (${searchSteps.map((_tiers, step) => `SELECT * FROM step_${step}`).join(' UNION ALL ')})
  SELECT best.pin_id AS "pinId", best.score, q.words::text AS words, q.as_of AS "asOf", q.looked_at AS "lookedAt",
    (SELECT count(pin_id) FROM found) AS total, (SELECT max(step) FROM found WHERE pin_id IS NOT NULL) AS "lastStep",
    (SELECT json_object_agg(cut.tier, cut.floor::text) FROM (SELECT DISTINCT tier, floor FROM found) cut
      WHERE cut.floor IS NOT NULL) AS floors
  FROM q LEFT JOIN (
    SELECT * FROM found WHERE pin_id IS NOT NULL ORDER BY score DESC, pin_id DESC LIMIT $4
  ) best ON true ORDER BY best.score DESC, best.pin_id DESC`;
const first = firstOf('search_pins_first', 'true');
const firstOfFew = firstOf('search_pins_first_of_kind', ofFew('n', '$3'));

export interface FirstCandidates {
  candidates: CandidateRow[];
  words: string;
  asOf: string;
  /** How many of a tier's newest documents were looked at; 0 if the words were looked up. */
  lookedAt: number;
  total: number;
  lastStep: number;
  /** Where the windows of tiers end that have further ones. */
  floors: Record<string, string>;
}

interface FirstRow {
  pinId: string | null;
  score: string;
  words: string;
  asOf: string;
  lookedAt: string;
  total: string;
  lastStep: number | null;
  floors: Record<string, string> | null;
}

/**
 * Parses and answers a query in one statement: the best pins of the fewest steps that yield `limit`. Steps up to
 * `lastStep` were read, or all if `total` is below the limit. Null if the query has nothing to search for.
 */
export async function firstCandidates(
  sql: Sql,
  typed: string,
  locale: string,
  kind: string | null,
  limit: number,
): Promise<FirstCandidates | null> {
  const rows = await sql.rows<FirstRow>(isFewOf(kind) ? firstOfFew : first, [typed, locale, kind, limit]);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    candidates: rows.flatMap(({ pinId, score: each }) => (pinId === null ? [] : [{ pinId, score: each }])),
    words: row.words,
    asOf: row.asOf,
    lookedAt: Number(row.lookedAt),
    total: Number(row.total),
    lastStep: row.lastStep ?? 0,
    floors: row.floors ?? {},
  };
}
