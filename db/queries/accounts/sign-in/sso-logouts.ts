import { statement, type Sql } from '../../../connection/database.ts';

const use = statement('sso_logout_token_use')`
  INSERT INTO sso_logout_tokens (issuer, jti_hash, expires_at) VALUES ($1, $2, $3)
  ON CONFLICT (issuer, jti_hash) DO NOTHING RETURNING 1`;

/** Records the use of a logout token. False if it was already used. */
export async function useLogoutToken(
  sql: Sql,
  token: { issuer: string; jtiHash: string; expiresAt: Date },
): Promise<boolean> {
  return (await sql.rows(use, [token.issuer, token.jtiHash, token.expiresAt])).length === 1;
}

/** A login that waits for a code belongs to nobody yet, but to the provider's session all the same. */
const of = (field: 'issuer' | 'subject' | 'sid'): string =>
  `coalesce(sess #>> '{app,ssoLogin,${field}}', sess #>> '{app,secondStep,through,${field}}')`;
const bySid = statement('sso_sessions_end_sid')`
  DELETE FROM sessions
  WHERE ${of('sid')} = $2 AND ${of('issuer')} = $1 AND ($3::text IS NULL OR ${of('subject')} = $3)
  RETURNING user_id AS "userId"`;
const bySubject = statement('sso_sessions_end_subject')`
  DELETE FROM sessions WHERE ${of('subject')} = $2 AND ${of('issuer')} = $1
  RETURNING user_id AS "userId"`;

/**
 * Ends sessions started through a provider, and logins through it that wait for a code: those of the provider session
 * if given, else all of a person. Returns the affected users, each once.
 */
export async function endSsoSessions(
  sql: Sql,
  who: { issuer: string; subject: string | null; sid: string | null },
): Promise<string[]> {
  const { issuer, subject, sid } = who;
  const rows =
    sid === null
      ? await sql.rows<{ userId: string | null }>(bySubject, [issuer, subject])
      : await sql.rows<{ userId: string | null }>(bySid, [issuer, sid, subject]);
  return [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
}

const prune = statement('sso_logout_tokens_prune')`DELETE FROM sso_logout_tokens WHERE expires_at < now()`;

export async function pruneLogoutTokens(sql: Sql): Promise<void> {
  await sql.rows(prune);
}
