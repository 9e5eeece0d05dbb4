import { statement, type Sql, type Statement } from '../../../connection/database.ts';
import { scoreBy, scoreByTerms } from './score.ts';
import { boardOpen } from '../../visibility.ts';
import { hasTraits, type PinTraits } from '../traits.ts';

/**
 * Tiers of `pin_documents` that search reads, most saved first. 1 is new and unsaved. 6 is no tier of them: pins of any
 * without texts, by what is said around them (`pin_contexts`).
 */
export type SearchTier = 5 | 4 | 3 | 2 | 1 | 0 | 6;
export const contextTier = 6;
export const searchTiers: readonly SearchTier[] = [5, 4, 3, 2, 1, 0, contextTier];

export interface CandidateRow {
  pinId: string;
  /** Text × saves × freshness as an integer, reproducible for the same `asOf`. */
  score: string;
}

export interface CandidateRange {
  /** A parsed query; see `readSearchQuery`. */
  words: string;
  /** Only documents of this kind. Null for all. */
  kind: string | null;
  /** Pins above this id are newer than the search. */
  asOf: string;
  /** Exclusive upper bound in order of score, then id. */
  beforeScore: string;
  beforeId: string;
  limit: number;
  /** The viewer's locale. Pins in its language rank a little higher. */
  locale: string;
  /** Parts of the query and how telling each is. Null ranks by the query as a whole. */
  terms: { words: string; weight: number }[] | null;
  /** Null for all pins with the words. */
  traits: PinTraits | null;
}

/** Documents of a tier that are ranked together. */
export interface SearchWindow {
  /** Pins from this id on are in windows before it. */
  below: string;
  /** The lowest id of the window, `0` for the last. Null until it was read. */
  floor: string | null;
}

/**
 * Most matches of a tier that are ranked together, the newest. What a search costs is thereby bounded: a match takes ten
 * times as long to rank as to find.
 */
export const windowMatches = 1000;

/** So many of a tier's matches are looked at for traits, so that traits which few have cost no more. */
const maxNarrowed = 5000;

/** Matches of any term that are ranked together: many more, because what has the rare terms may be old. */
const maxOfAnyTerm = 20_000;

const score = scoreBy('$1::tsquery', '$3::bigint', '$7');
const isWithin = (id: string): string =>
  `${id} <= $3::bigint AND ${id} < $8::bigint AND ${id} >= coalesce($9::bigint, 0)`;
/** A window whose end is known is read whole, because documents change their tiers while people page. */
const atMost = (most: string): string => `CASE WHEN $9::bigint IS NULL THEN ${most} END`;
const isBelow = `(score, "pinId") < ($4::bigint, $5::bigint)`;

/** The addition keeps the planner from reading a whole tier by its ids where matches are rare. */
const unindexed = '(d.pin_id + 0)';
export const newestFirst = `${unindexed} DESC`;

/**
 * SQL for documents of a tier, as `d`, with a condition that more can be added to. Those of the last tier have the words
 * of their context, which are read where they add to their own.
 */
export const documentsOf = (tier: SearchTier, words: string): string =>
  tier === contextTier
    ? `(SELECT own.pin_id, c.words, own.saves, own.language, own.kind
        FROM pin_contexts c JOIN pin_documents own ON own.pin_id = c.pin_id
        WHERE c.words @@ ${words} AND own.tier >= 0 AND NOT own.words @@ ${words}) d WHERE true`
    : `pin_documents d WHERE d.tier = ${tier} AND d.words @@ ${words}`;

const matches = (tier: SearchTier, most: number): string => `
  SELECT d.pin_id, d.words, d.saves, d.language FROM ${documentsOf(tier, '$1::tsquery')}
    AND ($2::text IS NULL OR d.kind = $2) AND ${isWithin(unindexed)} ORDER BY ${newestFirst} LIMIT ${atMost(String(most))}`;

/** The best of the newest matches, which the word index finds. */
const byIndex = (name: string, tier: SearchTier, by: string, most: number) => statement(name)`
  SELECT "pinId", score, floor FROM (
    SELECT d.pin_id AS "pinId", ${by} AS score,
      CASE WHEN count(*) OVER () = ${most} THEN min(d.pin_id) OVER () END AS floor
    FROM (${matches(tier, most)}) d OFFSET 0
  ) ranked WHERE ${isBelow} ORDER BY score DESC, "pinId" DESC LIMIT $6`;

/** Whether few of the documents are of a kind. They have an order of their own. */
export const isFewOf = (kind: string | null): boolean => kind !== null && kind !== 'image';
export const ofFew = (document: string, kind: string): string =>
  `${document}.kind = ${kind} AND ${document}.kind <> 'image'`;

/** The best of the matches among the newest documents, for words that many have. */
const byLooking = (name: string, tier: SearchTier, of: string, condition = 'true') => statement(name)`
  SELECT best."pinId", best.score, span.floor FROM (
    SELECT (SELECT d.pin_id FROM pin_documents d WHERE d.tier = ${tier} AND ${of} AND ${isWithin('d.pin_id')}
      ORDER BY d.pin_id DESC LIMIT 1 OFFSET $10::bigint - 1) AS floor
  ) span LEFT JOIN (
    SELECT * FROM (
      SELECT d.pin_id AS "pinId", ${score} AS score FROM (
        SELECT d.* FROM pin_documents d WHERE d.tier = ${tier} AND ${of} AND ${isWithin('d.pin_id')}
        ORDER BY d.pin_id DESC LIMIT ${atMost('$10::bigint')}
      ) d WHERE d.words @@ $1::tsquery AND ($2::text IS NULL OR d.kind = $2) AND ${condition} OFFSET 0
    ) ranked WHERE ${isBelow} ORDER BY score DESC, "pinId" DESC LIMIT $6
  ) best ON true ORDER BY score DESC, "pinId" DESC`;

/** The best of the newest matches with the traits. The list ends where none of them has the traits. */
const narrowed = (name: string, tier: SearchTier, by: string, traits: string) => statement(name)`
  SELECT "pinId", score, floor FROM (
    SELECT d.pin_id AS "pinId", ${by} AS score, d.floor
    FROM (
      SELECT m.*, CASE WHEN count(*) OVER () = ${maxNarrowed} THEN min(m.pin_id) OVER () END AS floor
      FROM (${matches(tier, maxNarrowed)}) m
    ) d
    WHERE ${hasTraits('d.pin_id', traits)} OFFSET 0
  ) ranked WHERE ${isBelow} ORDER BY score DESC, "pinId" DESC LIMIT $6`;

/** Statements that look at documents of all kinds, or of one that few are of. */
const looking = (tier: SearchTier, suffix: string, of: string) => ({
  all: byLooking(`search_pins_looked${suffix}_${tier}`, tier, of),
  narrowed: byLooking(
    `search_pins_looked_narrowed${suffix}_${tier}`,
    tier,
    of,
    hasTraits('d.pin_id', '$11::jsonb'),
  ),
});

const ofTier = (tier: SearchTier) => {
  const byTerms = scoreByTerms('$10', '$11', '$7');
  return {
    whole: byIndex(`search_pins_${tier}`, tier, score, windowMatches),
    // Contexts are few, and have no order by their ids.
    ...(tier !== contextTier && {
      looked: looking(tier, '', 'true'),
      lookedOfFew: looking(tier, '_kind', ofFew('d', '$2')),
    }),
    terms: byIndex(`search_pins_terms_${tier}`, tier, byTerms, maxOfAnyTerm),
    narrowed: narrowed(`search_pins_narrowed_${tier}`, tier, score, '$10::jsonb'),
    narrowedTerms: narrowed(`search_pins_narrowed_terms_${tier}`, tier, byTerms, '$12::jsonb'),
  };
};
const statements = new Map(searchTiers.map((tier) => [tier, ofTier(tier)]));

const valuesOf = (range: CandidateRange): unknown[] => [
  range.words,
  range.kind,
  range.asOf,
  range.beforeScore,
  range.beforeId,
  range.limit,
  range.locale,
];

/**
 * Returns the best pins of a tier's window below a position in the order, without checking visibility, and where the
 * window ends. `lookedAt` is the number of the newest documents that are looked at for the words, 0 to look the words up.
 */
export async function searchCandidates(
  sql: Sql,
  tier: SearchTier,
  range: CandidateRange,
  { below, floor }: SearchWindow,
  lookedAt: number,
): Promise<{ candidates: CandidateRow[]; floor: string }> {
  const { terms, traits } = range;
  const of = statements.get(tier) ?? ofTier(tier);
  const parts = terms === null ? [] : [terms.map(({ words }) => words), terms.map(({ weight }) => weight)];
  const values = [...valuesOf(range), below, floor, ...parts];
  const read = (statement: Statement, ...more: unknown[]) =>
    sql.rows<{ pinId: string | null; score: string; floor: string | null }>(statement, [...values, ...more]);
  const narrow = traits === null ? [] : [JSON.stringify(traits)];
  const looks = isFewOf(range.kind) ? of.lookedOfFew : of.looked;
  const looked =
    terms !== null || lookedAt === 0 ? undefined : traits === null ? looks?.all : looks?.narrowed;
  const rows =
    looked !== undefined
      ? await read(looked, lookedAt, ...narrow)
      : traits === null
        ? await read(terms === null ? of.whole : of.terms)
        : await read(terms === null ? of.narrowed : of.narrowedTerms, ...narrow);
  return {
    candidates: rows.flatMap(({ pinId, score: each }) => (pinId === null ? [] : [{ pinId, score: each }])),
    floor: floor ?? rows[0]?.floor ?? '0',
  };
}

/** Boards that a person is on, by their keys: few, however many boards there are. */
const ownBoards = `(
          SELECT o.id FROM boards o WHERE o.owner_id = $8
          UNION SELECT c.board_id FROM board_collaborators c WHERE c.user_id = $8 AND c.status = 'accepted'
        ) mine JOIN boards b ON b.id = mine.id AND ${boardOpen('b')} AND b.deleted_at IS NULL`;
/** A person's pins by what only they and those on the board read: their note, and the names of its board and section. */
const ownPlaces = `
        SELECT n.pin_id FROM pin_notes n
        WHERE n.user_id = $8 AND n.words @@ $1::tsquery
        UNION
        SELECT bp.pin_id FROM ${ownBoards} LEFT JOIN board_documents d ON d.board_id = b.id
        JOIN board_pins bp ON bp.board_id = b.id AND bp.user_id = $8
        WHERE CASE WHEN d.words IS NULL THEN search_board_words(b.name, '', b.language)
          ELSE ts_filter(d.words, '{a}') END @@ $1::tsquery
        UNION
        SELECT bp.pin_id FROM ${ownBoards} JOIN board_sections s ON s.board_id = b.id
        JOIN board_pins bp ON bp.board_id = b.id AND bp.section_id = s.id AND bp.user_id = $8
        WHERE s.words @@ $1::tsquery`;
const ownRanked = `
    SELECT "pinId", score FROM (
      SELECT DISTINCT ON (d.root_pin_id) d.pin_id AS "pinId", ${score} AS score FROM (
        SELECT d.pin_id FROM pin_documents d WHERE d.user_id = $8 AND d.words @@ $1::tsquery
        UNION ${ownPlaces}
      ) named JOIN pin_documents d ON d.pin_id = named.pin_id
      WHERE d.user_id = $8 AND d.pin_id <= $3 AND ($2::text IS NULL OR d.kind = $2)
      ORDER BY d.root_pin_id, d.pin_id DESC
    ) ranked WHERE ${isBelow}
    ORDER BY score DESC, "pinId" DESC`;
const own = statement('search_pins_own')`${ownRanked} LIMIT $6`;
const ownNarrowed = statement('search_pins_own_narrowed')`
  SELECT "pinId", score FROM (${ownRanked} LIMIT ${maxNarrowed}) ordered
  WHERE ${hasTraits('ordered."pinId"', '$9::jsonb')} ORDER BY score DESC, "pinId" DESC LIMIT $6`;

/**
 * Returns the best of a person's own pins, including copies, one per image they were copied from: by their words, then
 * those found by the person's note or the name of their board or section alone.
 */
export async function searchOwnCandidates(
  sql: Sql,
  userId: string,
  range: CandidateRange,
): Promise<CandidateRow[]> {
  const values = [...valuesOf(range), userId];
  if (range.traits === null) return sql.rows<CandidateRow>(own, values);
  return sql.rows<CandidateRow>(ownNarrowed, [...values, JSON.stringify(range.traits)]);
}
