const dayMs = 24 * 3600 * 1000;

/** Half-life of freshness. */
const halfLifeMs = 180 * dayMs;

/** How much higher a pin ranks for whoever reads its language. */
const readable = 1.2;
const reads = (locale: string): string =>
  `CASE WHEN d.language = split_part(${locale}, '-', 1) THEN ${readable} ELSE 1 END`;

/**
 * SQL for text × saves × freshness of the document `d`. In floating point throughout: PostgreSQL takes twenty times as
 * long for `exp` of a `numeric`.
 */
export const scoreBy = (
  words: string,
  asOf: string,
  locale: string,
): string => `(1e9 * ts_rank('{0.1, 0.3, 0.5, 1}', d.words, ${words}, 1)
  * (1 + 0.15 * ln(1 + d.saves))
  * (0.5 + 0.5 * exp(${Math.log(0.5)}::float8 * greatest((${asOf} >> 22) - (d.pin_id >> 22), 0) / ${halfLifeMs}::float8))
  * ${reads(locale)})::bigint`;

/**
 * SQL for the sum of what each term adds: which of them a pin has counts for more than where, and its saves for less
 * than in a search whose words all pins have.
 */
export const scoreByTerms = (words: string, weights: string, locale: string): string => `(1e9 * (
    SELECT sum(term.weight * ts_rank('{0.3, 0.6, 0.7, 1}', d.words, term.words, 1))
    FROM unnest(${words}::tsquery[], ${weights}::float8[]) AS term (words, weight))
  * (1 + 0.1 * ln(1 + d.saves)) * ${reads(locale)})::bigint`;
