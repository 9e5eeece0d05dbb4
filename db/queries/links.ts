import { statement, type Sql } from '../connection/database.ts';
import { firstRow } from '../connection/first-row.ts';

export type BlockStatus = 'blocked' | 'suspicious' | 'porn';

export interface BlockedLink {
  /** A host, a host with a path, or `#` and the first hex digits of a hash. */
  pattern: string;
  status: BlockStatus;
  /** Name of the source list. */
  source: string;
}

export interface ListedLink extends BlockedLink {
  addedAt: Date;
}

const find = statement('blocked_links_find')`
  SELECT pattern, status, source FROM blocked_links WHERE pattern = ANY ($1)
  ORDER BY length(pattern) DESC LIMIT 1`;
/** Source of what the staff block one by one. Their decision holds over every list's. */
export const byHand = 'by hand';

const add = statement('blocked_links_add')`
  INSERT INTO blocked_links AS b (pattern, status, source)
  SELECT unnest($1::text[]), $2, $3
  ON CONFLICT (pattern) DO UPDATE SET status = EXCLUDED.status, source = EXCLUDED.source
  WHERE b.source = EXCLUDED.source OR EXCLUDED.source = '${byHand}'`;
/** Keeps a further block of each pattern that the list has from another source than `$2`. */
const beside = (name: string, source: string, status: string) => statement(name)`
  INSERT INTO other_blocked_links (pattern, source, status)
  SELECT b.pattern, ${source}, ${status} FROM blocked_links b WHERE b.pattern = ANY ($1) AND b.source <> $2
  ON CONFLICT (pattern, source) DO UPDATE SET status = EXCLUDED.status`;
const keepOthers = beside('blocked_links_keep_others', 'b.source', 'b.status');
const addBeside = beside('blocked_links_add_beside', '$2', '$3');
const remove = statement('blocked_links_remove')`
  WITH others AS (DELETE FROM other_blocked_links WHERE pattern = ANY ($1))
  DELETE FROM blocked_links WHERE pattern = ANY ($1) RETURNING pattern`;
const removeSource = statement('blocked_links_remove_source')`
  WITH next AS MATERIALIZED (
    SELECT DISTINCT ON (o.pattern) o.pattern, o.source, o.status
    FROM blocked_links b JOIN other_blocked_links o ON o.pattern = b.pattern AND o.source <> $1
    WHERE b.source = $1 ORDER BY o.pattern, o.source
  ), taken AS (
    DELETE FROM other_blocked_links o USING next WHERE o.pattern = next.pattern AND o.source = next.source
  ), beside AS (
    DELETE FROM other_blocked_links WHERE source = $1 RETURNING pattern
  ), kept AS (
    UPDATE blocked_links b SET source = next.source, status = next.status FROM next
    WHERE b.pattern = next.pattern AND b.source = $1 RETURNING b.pattern
  ), gone AS (
    DELETE FROM blocked_links b
    WHERE b.source = $1 AND NOT EXISTS (SELECT FROM next WHERE next.pattern = b.pattern) RETURNING b.pattern
  )
  SELECT pattern FROM beside UNION SELECT pattern FROM kept UNION SELECT pattern FROM gone`;
const list = statement('blocked_links_list')`
  SELECT pattern, status, source, created_at AS "addedAt" FROM blocked_links
  WHERE pattern > $1 AND ($2 = '' OR strpos(pattern, $2) > 0) ORDER BY pattern LIMIT $3`;
const sources = statement('blocked_links_sources')`
  SELECT source, status, count(*)::int AS count FROM (
    SELECT source, status FROM blocked_links UNION ALL SELECT source, status FROM other_blocked_links) b
  GROUP BY 1, 2 ORDER BY 1, 2`;

/** Returns the most specific listed pattern. Null if there is none. */
export async function findBlockedLink(sql: Sql, patterns: string[]): Promise<BlockedLink | null> {
  return firstRow<BlockedLink>(sql, find, [patterns]);
}

/**
 * Adds patterns to the list, or changes their status where this source added them. What another source blocks stays its
 * own, and is blocked by both.
 */
export async function addBlockedLinks(
  sql: Sql,
  patterns: string[],
  status: BlockStatus,
  source: string,
): Promise<void> {
  if (source === byHand) await sql.rows(keepOthers, [patterns, source]);
  await sql.rows(add, [patterns, status, source]);
  if (source !== byHand) await sql.rows(addBeside, [patterns, source, status]);
}

/** Removes patterns from the list, whoever added them, and returns how many were on it. */
export async function removeBlockedLinks(sql: Sql, patterns: string[]): Promise<number> {
  return (await sql.rows(remove, [patterns])).length;
}

/** Removes all patterns of a named source and returns how many. Those that another one blocks stay blocked by it. */
export async function removeBlockedSource(sql: Sql, source: string): Promise<number> {
  return (await sql.rows(removeSource, [source])).length;
}

/** Lists patterns in order after a given one, filtered by a text. */
export async function listBlockedLinks(
  sql: Sql,
  { after, containing, limit }: { after: string; containing: string; limit: number },
): Promise<ListedLink[]> {
  return sql.rows(list, [after, containing, limit]);
}

/** Counts patterns by source and status. */
export async function blockedSources(
  sql: Sql,
): Promise<{ source: string; status: BlockStatus; count: number }[]> {
  return sql.rows(sources);
}
