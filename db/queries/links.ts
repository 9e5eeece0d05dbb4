import type { Sql, Statement } from '../connection/database.ts';
import { firstRow } from '../connection/first-row.ts';

export type BlockStatus = 'blocked' | 'suspicious' | 'porn';

export interface BlockedLink {
  /** A host, a host with a path, or `#` and the first hex digits of a hash. */
  pattern: string;
  status: BlockStatus;
  /** Name of the source list. */
  source: string;
}

const find: Statement = {
  name: 'blocked_links_find',
  text: `SELECT pattern, status, source FROM blocked_links WHERE pattern = ANY ($1)
    ORDER BY length(pattern) DESC LIMIT 1`,
};
const add: Statement = {
  name: 'blocked_links_add',
  text: `INSERT INTO blocked_links (pattern, status, source)
    SELECT unnest($1::text[]), $2, $3
    ON CONFLICT (pattern) DO UPDATE SET status = EXCLUDED.status, source = EXCLUDED.source`,
};
const remove: Statement = {
  name: 'blocked_links_remove',
  text: 'DELETE FROM blocked_links WHERE pattern = ANY ($1) RETURNING pattern',
};
const removeSource: Statement = {
  name: 'blocked_links_remove_source',
  text: 'DELETE FROM blocked_links WHERE source = $1 RETURNING pattern',
};
const list: Statement = {
  name: 'blocked_links_list',
  text: `SELECT pattern, status, source FROM blocked_links
    WHERE pattern > $1 AND ($2 = '' OR strpos(pattern, $2) > 0) ORDER BY pattern LIMIT $3`,
};
const sources: Statement = {
  name: 'blocked_links_sources',
  text: `SELECT source, status, count(*)::int AS count FROM blocked_links GROUP BY 1, 2 ORDER BY 1, 2`,
};

/** Returns the most specific listed pattern. Null if there is none. */
export async function findBlockedLink(sql: Sql, patterns: string[]): Promise<BlockedLink | null> {
  return firstRow<BlockedLink>(sql, find, [patterns]);
}

/** Adds patterns to the list, each once. Existing ones get this status. */
export async function addBlockedLinks(
  sql: Sql,
  patterns: string[],
  status: BlockStatus,
  source: string,
): Promise<void> {
  await sql.rows(add, [patterns, status, source]);
}

/** Removes patterns from the list and returns how many were on it. */
export async function removeBlockedLinks(sql: Sql, patterns: string[]): Promise<number> {
  return (await sql.rows(remove, [patterns])).length;
}

/** Removes all patterns from a named source. */
export async function removeBlockedSource(sql: Sql, source: string): Promise<number> {
  return (await sql.rows(removeSource, [source])).length;
}

/** Lists patterns in order after a given one, filtered by a text. */
export async function listBlockedLinks(
  sql: Sql,
  { after, containing, limit }: { after: string; containing: string; limit: number },
): Promise<BlockedLink[]> {
  return sql.rows(list, [after, containing, limit]);
}

/** Counts patterns by source and status. */
export async function blockedSources(
  sql: Sql,
): Promise<{ source: string; status: BlockStatus; count: number }[]> {
  return sql.rows(sources);
}
