import type { Sql, Statement } from '../connection/database.ts';

const expiredSessions: Statement = {
  name: 'sessions_prune',
  text: 'DELETE FROM sessions WHERE expire < now()',
};
const oldKeys: Statement = {
  name: 'idempotency_prune',
  text: `DELETE FROM idempotency_keys WHERE created_at < now() - interval '30 days'`,
};
const oldLimits: Statement = {
  name: 'rate_limits_prune',
  text: `DELETE FROM rate_limits WHERE expire < (extract(epoch FROM now()) * 1000)::bigint`,
};

/** Removes what has run out: sessions, idempotency keys after 30 days, spent rate limits. */
export async function pruneExpired(sql: Sql): Promise<void> {
  await sql.rows(expiredSessions);
  await sql.rows(oldKeys);
  await sql.rows(oldLimits);
}

const known: Statement = {
  name: 'images_known',
  text: 'SELECT signature FROM images WHERE signature = ANY ($1)',
};

/** Those of the signatures that have a row. */
export async function knownSignatures(sql: Sql, signatures: string[]): Promise<Set<string>> {
  const rows = await sql.rows<{ signature: string }>(known, [signatures]);
  return new Set(rows.map((row) => row.signature));
}
