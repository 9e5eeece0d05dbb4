import type { Scope } from '../../../views/oauth/scopes.ts';
import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { endOwnScopes } from './apps.ts';

export interface CodeRow {
  appId: string;
  userId: string;
  grantId: string;
  redirectUri: string;
  scopes: string[];
  /** PKCE challenge. Null if the app authenticates by its secret alone. */
  challenge: string | null;
  wasUsed: boolean;
  isExpired: boolean;
}

const addCode = statement('oauth_code_insert')`
  INSERT INTO oauth_codes (code_hash, app_id, user_id, redirect_uri, scopes, challenge, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

export async function insertCode(
  sql: Sql,
  code: Omit<CodeRow, 'grantId' | 'wasUsed' | 'isExpired'> & { hash: string; expiresAt: Date },
): Promise<void> {
  await sql.rows(addCode, [
    code.hash,
    code.appId,
    code.userId,
    code.redirectUri,
    code.scopes,
    code.challenge,
    code.expiresAt,
  ]);
}

const lockAccess = statement('oauth_access_lock')`
  SELECT pg_advisory_xact_lock(hashtextextended('access of ' || $1::text, 0))`;

/**
 * Locks what apps may do for a person until the transaction ends. Who gives tokens for others, or ends access, takes
 * it before any row, so that no end misses tokens that are just being given.
 */
export async function lockAccessOf(tx: Sql, userId: string): Promise<void> {
  await tx.rows(lockAccess, [userId]);
}

const codeOwner = statement('oauth_code_owner')`
  SELECT user_id AS "userId" FROM oauth_codes WHERE code_hash = $1`;
const lockCode = statement('oauth_code_lock')`
  SELECT app_id AS "appId", user_id AS "userId", grant_id AS "grantId", redirect_uri AS "redirectUri", scopes,
    challenge, used_at IS NOT NULL AS "wasUsed", expires_at <= $2 AS "isExpired"
  FROM oauth_codes WHERE code_hash = $1 FOR UPDATE`;
const useCode = statement('oauth_code_use')`UPDATE oauth_codes SET used_at = now() WHERE code_hash = $1`;

/**
 * Returns a code, with the access locked, and marks it as used unless it has expired. A second call reports that it was
 * used, also after it has expired.
 */
export async function takeCode(tx: Sql, hash: string, now: Date): Promise<CodeRow | null> {
  const owner = await firstRow<{ userId: string }>(tx, codeOwner, [hash]);
  if (owner !== null) await lockAccessOf(tx, owner.userId);
  const [row] = await tx.rows<CodeRow>(lockCode, [hash, now]);
  if (row?.isExpired === false) await tx.rows(useCode, [hash]);
  return row ?? null;
}

export interface TokenRow {
  kind: 'access' | 'refresh' | 'personal';
  grantId: string;
  userId: string;
  appId: string | null;
  scopes: string[];
  wasReplaced: boolean;
}

const addToken = statement('oauth_token_insert')`
  INSERT INTO oauth_tokens (token_hash, kind, grant_id, user_id, app_id, name, scopes, expires_at)
  VALUES ($1, $2, coalesce($3, new_id()), $4, $5, $6, $7, $8)`;

export async function insertToken(
  sql: Sql,
  token: {
    hash: string;
    kind: TokenRow['kind'];
    /** Null starts a new grant. */
    grantId: string | null;
    userId: string;
    appId: string | null;
    name: string;
    scopes: string[];
    expiresAt: Date;
  },
): Promise<void> {
  await sql.rows(addToken, [
    token.hash,
    token.kind,
    token.grantId,
    token.userId,
    token.appId,
    token.name,
    token.scopes,
    token.expiresAt,
  ]);
}

const columns = `kind, grant_id AS "grantId", user_id AS "userId", app_id AS "appId", scopes,
  replaced_at IS NOT NULL AS "wasReplaced"`;
const find = statement('oauth_token')`
  SELECT ${columns} FROM oauth_tokens WHERE token_hash = $1 AND expires_at > $2`;
const lock = statement('oauth_token_lock')`${find.text} FOR UPDATE`;

export async function findToken(sql: Sql, hash: string, now: Date): Promise<TokenRow | null> {
  return firstRow<TokenRow>(sql, find, [hash, now]);
}

/** Returns the token, locked with the access until the transaction ends. */
export async function lockToken(tx: Sql, hash: string, now: Date): Promise<TokenRow | null> {
  const found = await findToken(tx, hash, now);
  if (found === null) return null;
  await lockAccessOf(tx, found.userId);
  return firstRow<TokenRow>(tx, lock, [hash, now]);
}

const replace = statement('oauth_token_replace')`
  UPDATE oauth_tokens SET replaced_at = now() WHERE token_hash = $1`;

export async function markReplaced(tx: Sql, hash: string): Promise<void> {
  await tx.rows(replace, [hash]);
}

const endGrant = statement('oauth_grant_end')`
  DELETE FROM oauth_tokens WHERE user_id = $1 AND grant_id = $2 RETURNING grant_id`;

/** Revokes all tokens of one consent. False if there are none. */
export async function endGrantRows(tx: Sql, userId: string, grantId: string): Promise<boolean> {
  await lockAccessOf(tx, userId);
  return (await tx.rows(endGrant, [userId, grantId])).length > 0;
}

const endAll = statement('oauth_tokens_end_all')`DELETE FROM oauth_tokens WHERE user_id = $1`;
const endAllCodes = statement('oauth_codes_end_all')`DELETE FROM oauth_codes WHERE user_id = $1`;

/** Revokes all of an account's grants, including to its own apps, which must be authorized again. */
export async function endGrantsOf(tx: Sql, userId: string): Promise<void> {
  await lockAccessOf(tx, userId);
  await endOwnScopes(tx, userId, null);
  await tx.rows(endAllCodes, [userId]);
  await tx.rows(endAll, [userId]);
}

export interface GrantRow {
  id: string;
  /** Null for a personal token. */
  appName: string | null;
  name: string;
  scopes: Scope[];
  since: Date;
}

const grants = statement('oauth_grants')`
  SELECT t.grant_id AS id, a.name AS "appName", max(t.name) AS name, t.scopes, min(t.created_at) AS since
  FROM oauth_tokens t LEFT JOIN oauth_apps a ON a.id = t.app_id
  WHERE t.user_id = $1 AND t.expires_at > now() AND t.replaced_at IS NULL AND t.grant_id IS DISTINCT FROM t.app_id
  GROUP BY t.grant_id, a.name, t.scopes
  UNION ALL
  SELECT id, name, '', own_scopes, created_at FROM oauth_apps WHERE owner_id = $1 AND own_scopes <> '{}'
  ORDER BY id DESC LIMIT 200`;

/** Lists an account's grants, newest first. The access of the caller's own app has the app's id. */
export function grantRows(sql: Sql, userId: string): Promise<GrantRow[]> {
  return sql.rows<GrantRow>(grants, [userId]);
}

const pruneTokens = statement('oauth_tokens_prune')`DELETE FROM oauth_tokens WHERE expires_at < now()`;
const pruneCodes = statement('oauth_codes_prune')`
  DELETE FROM oauth_codes WHERE expires_at < now() - interval '1 day'`;

export async function pruneOauth(sql: Sql): Promise<void> {
  await sql.rows(pruneTokens);
  await sql.rows(pruneCodes);
}
