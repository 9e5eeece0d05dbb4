import { statement, type Sql } from '../../connection/database.ts';

const record = statement('search_query_record')`
  INSERT INTO search_queries AS q (query, day, searches, callers)
  SELECT query, (now() AT TIME ZONE 'UTC')::date, count(*), bit_or(set_bit(0::bit(256), caller, 1))
  FROM unnest($1::text[], $2::integer[]) AS said (query, caller) GROUP BY query ORDER BY query
  ON CONFLICT (query, day) DO UPDATE SET searches = q.searches + EXCLUDED.searches,
    callers = q.callers | EXCLUDED.callers`;

export interface CountedQuery {
  query: string;
  /** Stands for the caller: 0 to 255. Few callers of a query share one. */
  caller: number;
}

/** Adds to today's query counts. */
export async function addSearchCounts(sql: Sql, counted: readonly CountedQuery[]): Promise<void> {
  await sql.rows(record, [counted.map(({ query }) => query), counted.map(({ caller }) => caller)]);
}

const trending = statement('search_queries_trending')`
  SELECT query FROM (
    SELECT day.query, day.searches, day.callers FROM generate_series(0, 6) back
    CROSS JOIN LATERAL (
      SELECT query, searches, callers FROM search_queries
      WHERE day = (now() AT TIME ZONE 'UTC')::date - back ORDER BY searches DESC LIMIT 100
    ) day
  ) week GROUP BY query HAVING bit_count(bit_or(callers)) >= $2 ORDER BY sum(searches) DESC, query LIMIT $1`;

/** Returns the most frequent queries of the last seven days that at least `atLeast` callers sent. */
export async function trendingQueries(sql: Sql, limit: number, atLeast: number): Promise<string[]> {
  const rows = await sql.rows<{ query: string }>(trending, [limit, atLeast]);
  return rows.map(({ query }) => query);
}

const prune = statement('search_queries_prune')`
  DELETE FROM search_queries WHERE day < (now() AT TIME ZONE 'UTC')::date - 90
    OR (day < (now() AT TIME ZONE 'UTC')::date - 7 AND searches < 3)`;

/** Deletes counts older than 90 days, and rare queries after a week. */
export async function pruneSearchQueries(sql: Sql): Promise<void> {
  await sql.rows(prune);
}

const remember = statement('recent_search_remember')`
  WITH said AS (
    INSERT INTO recent_searches (user_id, query) VALUES ($1, $2)
    ON CONFLICT (user_id, query) DO UPDATE SET searched_at = clock_timestamp()
  )
  DELETE FROM recent_searches r USING (
    SELECT query FROM recent_searches WHERE user_id = $1 AND query <> $2
    ORDER BY searched_at DESC OFFSET $3
  ) old WHERE r.user_id = $1 AND r.query = old.query`;

/** Stores a member's search and keeps the `others` before it. */
export async function rememberSearch(sql: Sql, userId: string, query: string, others: number): Promise<void> {
  await sql.rows(remember, [userId, query, others]);
}

const recent = statement('recent_searches')`
  SELECT query FROM recent_searches WHERE user_id = $1 ORDER BY searched_at DESC LIMIT $2`;

export async function recentSearches(sql: Sql, userId: string, limit: number): Promise<string[]> {
  const rows = await sql.rows<{ query: string }>(recent, [userId, limit]);
  return rows.map(({ query }) => query);
}

const forget = statement('recent_searches_forget')`
  DELETE FROM recent_searches WHERE user_id = $1 AND ($2::text IS NULL OR query = $2)`;

/** Deletes one of a member's searches, or with null all. */
export async function forgetSearches(sql: Sql, userId: string, query: string | null): Promise<void> {
  await sql.rows(forget, [userId, query]);
}
