import { statement, type Sql } from '../connection/database.ts';

export interface BrowserErrorRow {
  fingerprint: string;
  message: string;
  island: string;
  stack: string;
  release: string;
  seen: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
  settledAt: Date | null;
  /** Its position in the requested order. */
  position: string;
}

export type NewBrowserError = Pick<
  BrowserErrorRow,
  'fingerprint' | 'message' | 'island' | 'stack' | 'release'
> & { count: number };

const add = statement('browser_error_add')`
  INSERT INTO browser_errors (fingerprint, message, island, stack, release, seen)
  SELECT $1::text, $2, $3, $4, $5, $6::bigint
  WHERE EXISTS (SELECT 1 FROM browser_errors WHERE fingerprint = $1)
    OR (SELECT count(*) FROM browser_errors) < $7::int
  ON CONFLICT (fingerprint) DO UPDATE SET seen = browser_errors.seen + EXCLUDED.seen, last_seen_at = now()`;

/** Counts an error. A new kind is stored while there are fewer than `maxKinds`. */
export async function addBrowserError(sql: Sql, error: NewBrowserError, maxKinds: number): Promise<void> {
  const { fingerprint, message, island, stack, release, count } = error;
  await sql.rows(add, [fingerprint, message, island, stack, release, count, maxKinds]);
}

const columns = `
  fingerprint, message, island, stack, release, least(seen, 2147483647)::int AS seen, first_seen_at AS "firstSeenAt",
  last_seen_at AS "lastSeenAt", settled_at AS "settledAt"`;
const position = `CASE WHEN $1 = 'frequent' THEN seen ELSE (extract(epoch FROM last_seen_at) * 1000000)::bigint END`;

const list = statement('browser_errors')`
  SELECT ${columns}, (${position})::text AS position
  FROM browser_errors
  WHERE (settled_at IS NOT NULL) = $2 AND ($3::bigint IS NULL OR (${position}, fingerprint) < ($3::bigint, $4))
  ORDER BY ${position} DESC, fingerprint DESC LIMIT $5`;

/** Lists resolved or open errors, latest or most frequent first, after a position in that order. */
export function listBrowserErrors(
  sql: Sql,
  asked: { order: 'newest' | 'frequent'; isSettled: boolean },
  after: { position: string; fingerprint: string } | null,
  limit: number,
): Promise<BrowserErrorRow[]> {
  return sql.rows<BrowserErrorRow>(list, [
    asked.order,
    asked.isSettled,
    after?.position ?? null,
    after?.fingerprint ?? '',
    limit,
  ]);
}

const settle = statement('browser_error_settle')`
  UPDATE browser_errors e SET settled_at = CASE WHEN $2 THEN now() END
  WHERE e.fingerprint = $1 AND (e.settled_at IS NOT NULL) <> $2 RETURNING e.message, e.island`;

/** Marks an error as resolved or reopened. Null if it is gone or already in that state. */
export async function settleBrowserError(
  sql: Sql,
  fingerprint: string,
  isSettled: boolean,
): Promise<{ message: string; island: string } | null> {
  const [row] = await sql.rows<{ message: string; island: string }>(settle, [fingerprint, isSettled]);
  return row ?? null;
}

const prune = statement('browser_errors_prune')`DELETE FROM browser_errors WHERE last_seen_at < $1`;

/** Deletes errors not seen since. */
export async function pruneBrowserErrors(sql: Sql, before: Date): Promise<void> {
  await sql.rows(prune, [before]);
}
