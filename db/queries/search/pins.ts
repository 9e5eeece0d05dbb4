import type { Sql, Statement } from '../../connection/database.ts';
import { foundCardColumns, readCards } from '../pins/cards/read-cards.ts';
import type { PinCardRow } from '../pins/pin-cards.ts';
import { boardContentsVisible, boardDiscoverable, notBlocked, notHidden } from '../visibility.ts';
import { hasTraits, type PinTraits } from './traits.ts';

/** Tiers of `pin_documents` that search reads, most saved first. 1 is new and unsaved. */
export type SearchTier = 5 | 4 | 3 | 2 | 1 | 0;

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

const dayMs = 24 * 3600 * 1000;

/** Half-life of freshness. */
const halfLifeMs = 180 * dayMs;

/** How much higher a pin ranks for whoever reads its language. */
const readable = 1.2;
const reads = (locale: string): string =>
  `CASE WHEN d.language = split_part(${locale}, '-', 1) THEN ${readable} ELSE 1 END`;

/** In floating point throughout: PostgreSQL takes twenty times as long for `exp` of a `numeric`. */
const scoreBy = (
  words: string,
  asOf: string,
  locale: string,
): string => `(1e9 * ts_rank('{0.1, 0.3, 0.5, 1}', d.words, ${words}, 1)
  * (1 + 0.15 * ln(1 + d.saves))
  * (0.5 + 0.5 * exp(${Math.log(0.5)}::float8 * greatest((${asOf} >> 22) - (d.pin_id >> 22), 0) / ${halfLifeMs}::float8))
  * ${reads(locale)})::bigint`;
const score = scoreBy('$1::tsquery', '$3::bigint', '$7');

/**
 * Rank by the sum of what each term adds: which of them a pin has counts for more than where, and its saves for less
 * than in a search whose words all pins have.
 */
const termScore = `(1e9 * (
    SELECT sum(term.weight * ts_rank('{0.3, 0.6, 0.7, 1}', d.words, term.words, 1))
    FROM unnest($8::tsquery[], $9::float8[]) AS term (words, weight))
  * (1 + 0.1 * ln(1 + d.saves)) * ${reads('$7')})::bigint`;

const ranked = (condition: string, by: string): string => `
    SELECT "pinId", score FROM (
      SELECT d.pin_id AS "pinId", ${by} AS score FROM pin_documents d
      WHERE ${condition} AND d.words @@ $1::tsquery AND d.pin_id <= $3
        AND ($2::text IS NULL OR d.kind = $2)
    ) ranked WHERE (score, "pinId") < ($4::bigint, $5::bigint)
    ORDER BY score DESC, "pinId" DESC`;

const candidatesWhere = (name: string, condition: string, by = score): Statement => ({
  name,
  text: `${ranked(condition, by)} LIMIT $6`,
});

/** So many ranked pins are looked at, so that traits which few have cost no more. The list ends with them. */
const mostNarrowed = 5000;

/** Looks at the ranked pins in their order until enough have the traits. */
const narrowed = (name: string, ranking: string, traits: string): Statement => ({
  name,
  text: `
    SELECT "pinId", score FROM (${ranking} LIMIT ${mostNarrowed}) ordered
    WHERE ${hasTraits('ordered."pinId"', traits)} ORDER BY score DESC, "pinId" DESC LIMIT $6`,
});

const ofTier: Record<SearchTier, Statement> = {
  5: candidatesWhere('search_pins_5', 'd.tier = 5'),
  4: candidatesWhere('search_pins_4', 'd.tier = 4'),
  3: candidatesWhere('search_pins_3', 'd.tier = 3'),
  2: candidatesWhere('search_pins_2', 'd.tier = 2'),
  1: candidatesWhere('search_pins_1', 'd.tier = 1'),
  0: candidatesWhere('search_pins_0', 'd.tier = 0'),
};

const tiers: readonly SearchTier[] = [5, 4, 3, 2, 1, 0];
const termsOfTier = new Map(
  tiers.map((tier) => [tier, candidatesWhere(`search_pins_terms_${tier}`, `d.tier = ${tier}`, termScore)]),
);
const narrowedOfTier = new Map(
  tiers.map((tier) => {
    const condition = `d.tier = ${tier}`;
    return [
      tier,
      {
        whole: narrowed(`search_pins_narrowed_${tier}`, ranked(condition, score), '$8::jsonb'),
        terms: narrowed(`search_pins_narrowed_terms_${tier}`, ranked(condition, termScore), '$10::jsonb'),
      },
    ];
  }),
);

const valuesOf = (range: CandidateRange): unknown[] => [
  range.words,
  range.kind,
  range.asOf,
  range.beforeScore,
  range.beforeId,
  range.limit,
  range.locale,
];

/** Returns the best pins of a tier below a position in the order, without checking visibility. */
export async function searchCandidates(
  sql: Sql,
  tier: SearchTier,
  range: CandidateRange,
): Promise<CandidateRow[]> {
  const { terms, traits } = range;
  const parts = terms === null ? [] : [terms.map(({ words }) => words), terms.map(({ weight }) => weight)];
  const narrow = traits === null ? undefined : narrowedOfTier.get(tier);
  const byTerms = terms === null ? undefined : termsOfTier.get(tier);
  const values = [...valuesOf(range), ...parts];
  if (narrow !== undefined)
    return sql.rows<CandidateRow>(terms === null ? narrow.whole : narrow.terms, [
      ...values,
      JSON.stringify(traits),
    ]);
  return sql.rows<CandidateRow>(byTerms ?? ofTier[tier], values);
}

/** Tiers that are read together. New pins rank alongside the most saved ones. */
export const searchSteps: readonly (readonly SearchTier[])[] = [[5, 1], [4, 3], [2], [0]];

const bestOfTier = (tier: SearchTier): string => `(
  SELECT d.pin_id, ${scoreBy('q.words', 'q.as_of', '$2')} AS score FROM q JOIN pin_documents d
    ON d.words @@ q.words AND d.tier = ${tier} AND ($3::text IS NULL OR d.kind = $3)
  ORDER BY score DESC, d.pin_id DESC LIMIT $4)`;

// A condition on counts alone is evaluated before its step is read, so an unneeded step costs nothing.
const stepsUntilEnough = searchSteps
  .map((tiers, step) => {
    const before = searchSteps.slice(0, step).map((_tiers, other) => `(SELECT count(*) FROM step_${other})`);
    return `step_${step} AS MATERIALIZED (
      SELECT ${step} AS step, best.* FROM (${tiers.map(bestOfTier).join(' UNION ALL ')}) best
      ${before.length === 0 ? '' : `WHERE ${before.join(' + ')} < $4`})`;
  })
  .join(', ');

const first: Statement = {
  name: 'search_pins_first',
  text: `
    WITH q AS MATERIALIZED (
      SELECT words, (((extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1577836800000) << 22 | 4194303) AS as_of
      FROM search_query($2, $1) words WHERE querytree(words) NOT IN ('', 'T')
    ), ${stepsUntilEnough},
    found AS (${searchSteps.map((_tiers, step) => `SELECT * FROM step_${step}`).join(' UNION ALL ')})
    SELECT found.pin_id AS "pinId", found.score, q.words::text AS words, q.as_of AS "asOf",
      (SELECT count(*) FROM found) AS total, (SELECT max(step) FROM found) AS "lastStep"
    FROM found, q ORDER BY found.score DESC, found.pin_id DESC LIMIT $4`,
};

export interface FirstCandidateRow extends CandidateRow {
  words: string;
  asOf: string;
  total: string;
  lastStep: number;
}

/**
 * Parses and answers a query in one statement: the best pins of the fewest steps that yield `limit`. Steps up to
 * `lastStep` were read, or all if `total` is below the limit.
 */
export async function firstCandidates(
  sql: Sql,
  typed: string,
  locale: string,
  kind: string | null,
  limit: number,
): Promise<FirstCandidateRow[]> {
  return sql.rows<FirstCandidateRow>(first, [typed, locale, kind, limit]);
}

const ownRanked = `
    SELECT "pinId", score FROM (
      SELECT DISTINCT ON (d.root_pin_id) d.pin_id AS "pinId", ${score} AS score FROM pin_documents d
      WHERE d.user_id = $8 AND d.words @@ $1::tsquery AND d.pin_id <= $3 AND ($2::text IS NULL OR d.kind = $2)
      ORDER BY d.root_pin_id, d.pin_id DESC
    ) ranked WHERE (score, "pinId") < ($4::bigint, $5::bigint)
    ORDER BY score DESC, "pinId" DESC`;
const own: Statement = { name: 'search_pins_own', text: `${ownRanked} LIMIT $6` };
const ownNarrowed = narrowed('search_pins_own_narrowed', ownRanked, '$9::jsonb');

/** Returns the best of a person's own pins, including copies, one per image they were copied from. */
export async function searchOwnCandidates(
  sql: Sql,
  userId: string,
  range: CandidateRange,
): Promise<CandidateRow[]> {
  const values = [...valuesOf(range), userId];
  if (range.traits === null) return sql.rows<CandidateRow>(own, values);
  return sql.rows<CandidateRow>(ownNarrowed, [...values, JSON.stringify(range.traits)]);
}

const cardsAmong = (name: string, alsoOriginal = ''): Statement => ({
  name,
  text: `
    SELECT ${foundCardColumns('$1')} FROM unnest($2::bigint[]) WITH ORDINALITY AS listed (pin_id, place)
    JOIN pins p ON p.id = listed.pin_id JOIN boards b ON b.id = p.board_id
    WHERE ${boardDiscoverable('b')} AND ${notBlocked('p.user_id', '$1')} AND ${notBlocked('b.owner_id', '$1')}
      AND ${notHidden('p.root_pin_id', '$1')}
      AND NOT EXISTS (
        SELECT 1 FROM pins q JOIN boards qb ON qb.id = q.board_id JOIN pin_documents qd ON qd.pin_id = q.id
        WHERE q.image_signature = p.image_signature AND q.parent_pin_id IS NULL AND q.id < p.id
          AND qd.words @@ $3::tsquery AND ($4::text IS NULL OR qd.kind = $4) AND ${boardDiscoverable('qb')}
          AND ${notBlocked('q.user_id', '$1')} AND ${notBlocked('qb.owner_id', '$1')}${alsoOriginal})
    ORDER BY listed.place`,
});
const cards = cardsAmong('search_pin_cards');
const narrowedCards = cardsAmong('search_pin_cards_narrowed', ` AND ${hasTraits('q.id', '$5::jsonb')}`);

/**
 * Filters the pins to those the viewer may find, in the given order. Among pins of one image, the original represents
 * all if it matches the query and has the traits.
 */
export async function foundPinCards(
  sql: Sql,
  viewerId: string | null,
  pinIds: string[],
  words: string,
  kind: string | null,
  traits: PinTraits | null,
): Promise<PinCardRow[]> {
  const values = [viewerId, pinIds, words, kind];
  if (traits === null) return readCards(sql, cards, values);
  return readCards(sql, narrowedCards, [...values, JSON.stringify(traits)]);
}

const ownCards: Statement = {
  name: 'search_own_pin_cards',
  text: `
    SELECT ${foundCardColumns('$1')} FROM unnest($2::bigint[]) WITH ORDINALITY AS listed (pin_id, place)
    JOIN pins p ON p.id = listed.pin_id JOIN boards b ON b.id = p.board_id
    WHERE p.user_id = $1 AND ${boardContentsVisible('b', '$1')}
    ORDER BY listed.place`,
};

/** Filters the pins to the person's own, including those on secret boards, in the given order. */
export async function foundOwnPinCards(sql: Sql, userId: string, pinIds: string[]): Promise<PinCardRow[]> {
  return readCards(sql, ownCards, [userId, pinIds]);
}

const popular: Statement = {
  name: 'search_pins_popular',
  text: `
    SELECT card.* FROM (
      (SELECT pin_id, saves FROM pin_documents WHERE tier >= 3 ORDER BY saves DESC, pin_id DESC LIMIT $2)
      UNION ALL
      (SELECT pin_id, 0 FROM pin_documents WHERE tier = 1 ORDER BY pin_id DESC LIMIT $2)
    ) listed CROSS JOIN LATERAL (
      SELECT ${foundCardColumns('$1')} FROM pins p JOIN boards b ON b.id = p.board_id
      WHERE p.id = listed.pin_id AND ${boardDiscoverable('b')} AND ${notBlocked('p.user_id', '$1')}
        AND ${notBlocked('b.owner_id', '$1')} AND ${notHidden('p.root_pin_id', '$1')}
    ) card ORDER BY listed.saves DESC, listed.pin_id DESC LIMIT $2`,
};

/** Returns pins with many saves, then new ones, for a search without results. */
export async function popularPinCards(
  sql: Sql,
  viewerId: string | null,
  limit: number,
): Promise<PinCardRow[]> {
  return readCards(sql, popular, [viewerId, limit]);
}
