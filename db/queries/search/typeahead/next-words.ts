import { statement, type Sql } from '../../../connection/database.ts';
import { boardDiscoverable, notHiddenPerson } from '../../visibility.ts';

/** Number of pins, most saved first, whose texts are read for words to add to a query. */
const lookedAt = 60;
/** The same where the index cannot choose them by the prefix. */
const lookedAtOfAny = 200;

// The limit of each tier keeps a lower one from being read once there are enough.
const everyTier = (condition: string, limit: number): string =>
  [5, 4, 3, 2, 1, 0]
    .map(
      (tier) =>
        `(SELECT d.pin_id FROM q JOIN pin_documents d ON d.tier = ${tier} AND ${condition} LIMIT ${limit})`,
    )
    .join(' UNION ALL ');

const texts = (name: string, words: string, limit: number) => statement(name)`
  WITH q AS MATERIALIZED (
    SELECT ${words} AS words FROM search_query('', $1) asked WHERE querytree(asked) NOT IN ('', 'T')
  )
  SELECT p.id, p.title || ' ' || p.description AS text
  FROM (SELECT pin_id FROM (${everyTier('d.words @@ q.words', limit)}) every LIMIT ${limit}) found
  JOIN pins p ON p.id = found.pin_id JOIN boards b ON b.id = p.board_id WHERE ${boardDiscoverable('b')} AND ${notHiddenPerson('p.user_id')}
    AND ${notHiddenPerson('b.owner_id')}`;
const withAny = texts('search_next_words', 'asked', lookedAt);
const withShort = texts('search_next_words_short', 'asked', lookedAtOfAny);
const withPrefix = texts(
  'search_next_words_prefix',
  `asked && (quote_literal($2) || ':*')::tsquery`,
  lookedAt,
);

export interface FoundText {
  id: string;
  text: string;
}

/** Prefixes of fewer letters are those of so many words that the index would read most of its lists. */
const leastPrefix = 3;
/** Scripts of which two letters are as telling as a word. */
const undivided = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether the index reads few enough of its lists for the words that begin with these folded letters. */
export const isTellingPrefix = (prefix: string): boolean =>
  Array.from(prefix).length >= leastPrefix || undivided.test(prefix);

/**
 * Returns texts of public pins that the query finds and that have a word with this prefix, which consists of folded
 * letters. An empty prefix is any word's. With a short one, texts without such a word are among them.
 */
export async function textsFor(sql: Sql, query: string, prefix: string): Promise<FoundText[]> {
  if (prefix === '') return sql.rows<FoundText>(withAny, [query]);
  return isTellingPrefix(prefix)
    ? sql.rows<FoundText>(withPrefix, [query, prefix])
    : sql.rows<FoundText>(withShort, [query]);
}

const finding = statement('search_queries_that_find')`
  SELECT asked.query FROM unnest($1::text[]) AS asked (query)
  CROSS JOIN LATERAL (
    WITH q AS MATERIALIZED (SELECT search_query('', asked.query) AS words)
    SELECT 1 FROM (${everyTier('d.words @@ q.words', lookedAt)}) every
    JOIN pins p ON p.id = every.pin_id JOIN boards b ON b.id = p.board_id WHERE ${boardDiscoverable('b')} AND ${notHiddenPerson('p.user_id')}
    AND ${notHiddenPerson('b.owner_id')} LIMIT 1
  ) found`;

/** Returns those of the queries that find public pins. */
export async function queriesThatFind(sql: Sql, queries: string[]): Promise<ReadonlySet<string>> {
  const rows = queries.length === 0 ? [] : await sql.rows<{ query: string }>(finding, [queries]);
  return new Set(rows.map(({ query }) => query));
}
