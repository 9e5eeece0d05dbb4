import type { Sql, Statement } from '../../connection/database.ts';
import { boardDiscoverable } from '../visibility.ts';

/** Number of pins, most saved first, whose texts are read for words to add to a query. */
const lookedAt = 60;

// The limit of each tier keeps a lower one from being read once there are enough.
const everyTier = (condition: string): string =>
  [5, 4, 3, 2, 1, 0]
    .map(
      (tier) =>
        `(SELECT d.pin_id FROM q JOIN pin_documents d ON d.tier = ${tier} AND ${condition} LIMIT ${lookedAt})`,
    )
    .join(' UNION ALL ');

const texts: Statement = {
  name: 'search_next_words',
  text: `
    WITH q AS MATERIALIZED (
      SELECT CASE WHEN $2 = '' THEN asked ELSE asked && (quote_literal($2) || ':*')::tsquery END AS words
      FROM search_query('', $1) asked WHERE querytree(asked) NOT IN ('', 'T')
    )
    SELECT p.id, p.title || ' ' || p.description AS text
    FROM (SELECT pin_id FROM (${everyTier('d.words @@ q.words')}) every LIMIT ${lookedAt}) found
    JOIN pins p ON p.id = found.pin_id JOIN boards b ON b.id = p.board_id WHERE ${boardDiscoverable('b')}`,
};

export interface FoundText {
  id: string;
  text: string;
}

/**
 * Returns texts of public pins that the query finds and that have a word with this prefix, which consists of folded
 * letters. An empty prefix is any word's.
 */
export async function textsFor(sql: Sql, query: string, prefix: string): Promise<FoundText[]> {
  return sql.rows<FoundText>(texts, [query, prefix]);
}

const finding: Statement = {
  name: 'search_queries_that_find',
  text: `
    SELECT asked.query FROM unnest($1::text[]) AS asked (query)
    CROSS JOIN LATERAL (
      WITH q AS MATERIALIZED (SELECT search_query('', asked.query) AS words)
      SELECT 1 FROM (${everyTier('d.words @@ q.words')}) every
      JOIN pins p ON p.id = every.pin_id JOIN boards b ON b.id = p.board_id WHERE ${boardDiscoverable('b')} LIMIT 1
    ) found`,
};

/** Returns those of the queries that find public pins. */
export async function queriesThatFind(sql: Sql, queries: string[]): Promise<ReadonlySet<string>> {
  const rows = queries.length === 0 ? [] : await sql.rows<{ query: string }>(finding, [queries]);
  return new Set(rows.map(({ query }) => query));
}
