import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

export interface AppRow {
  id: string;
  name: string;
  redirectUris: string[];
  secretHash: string | null;
  /** The account that the app acts for with its secret alone, and the scopes. */
  ownerId: string | null;
  ownScopes: string[];
}

const add = statement('oauth_app_insert')`
  INSERT INTO oauth_apps (name, redirect_uris, secret_hash, owner_id, own_scopes)
  VALUES ($1, $2, $3, $4, $5) RETURNING id`;

export async function insertApp(
  sql: Sql,
  app: Pick<AppRow, 'name' | 'redirectUris' | 'secretHash'> & Partial<Pick<AppRow, 'ownerId' | 'ownScopes'>>,
): Promise<string> {
  const [row] = await sql.rows<{ id: string }>(add, [
    app.name,
    app.redirectUris,
    app.secretHash,
    app.ownerId ?? null,
    app.ownScopes ?? [],
  ]);
  return row?.id ?? '';
}

const columns = `id, name, redirect_uris AS "redirectUris", secret_hash AS "secretHash", owner_id AS "ownerId",
  own_scopes AS "ownScopes"`;
const byId = statement('oauth_app')`SELECT ${columns} FROM oauth_apps WHERE id = $1`;

export async function findApp(sql: Sql, id: string): Promise<AppRow | null> {
  return firstRow<AppRow>(sql, byId, [id]);
}

const lock = statement('oauth_app_lock')`${byId.text} FOR SHARE`;

/** Returns the app, locked until the transaction ends. */
export async function holdApp(tx: Sql, id: string): Promise<AppRow | null> {
  return firstRow<AppRow>(tx, lock, [id]);
}

const lockToOwn = statement('oauth_app_lock_to_own')`${byId.text} FOR UPDATE`;
const own = statement('oauth_app_own')`
  WITH was AS (SELECT owner_id FROM oauth_apps WHERE id = $1),
  ended AS (DELETE FROM oauth_tokens t USING was WHERE t.user_id = was.owner_id AND t.grant_id = $1)
  UPDATE oauth_apps SET owner_id = $2, own_scopes = $3 WHERE id = $1 RETURNING name`;

/**
 * Sets an app's owner and the scopes granted by them, and revokes its tokens for the previous owner. Returns its name,
 * or null if there is no such app.
 */
export async function ownApp(
  tx: Sql,
  id: string,
  ownerId: string,
  ownScopes: readonly string[],
): Promise<string | null> {
  // A statement of its own: the next one sees the tokens that were given while this one waited.
  await tx.rows(lockToOwn, [id]);
  const [row] = await tx.rows<{ name: string }>(own, [id, ownerId, ownScopes]);
  return row?.name ?? null;
}

/** Returns the app, locked for a change until the transaction ends. */
export async function holdAppToChange(tx: Sql, id: string): Promise<AppRow | null> {
  return firstRow<AppRow>(tx, lockToOwn, [id]);
}

const all = statement('oauth_apps_after')`
  SELECT a.id, a.name, a.redirect_uris AS "redirectUris", a.secret_hash AS "secretHash",
    a.owner_id AS "ownerId", a.own_scopes AS "ownScopes", u.username AS owner
  FROM oauth_apps a LEFT JOIN users u ON u.id = a.owner_id
  WHERE a.id > $1 ORDER BY a.id LIMIT $2`;

/** Lists the apps after an id, oldest first, with their owners' usernames. */
export function listApps(
  sql: Sql,
  after: string,
  limit: number,
): Promise<(AppRow & { owner: string | null })[]> {
  return sql.rows<AppRow & { owner: string | null }>(all, [after, limit]);
}

const redirects = statement('oauth_app_redirects')`UPDATE oauth_apps SET redirect_uris = $2 WHERE id = $1`;

export async function replaceRedirects(tx: Sql, id: string, redirectUris: string[]): Promise<void> {
  await tx.rows(redirects, [id, redirectUris]);
}

const secret = statement('oauth_app_secret')`
  WITH changed AS (UPDATE oauth_apps SET secret_hash = $2 WHERE id = $1 RETURNING owner_id)
  DELETE FROM oauth_tokens t USING changed WHERE t.user_id = changed.owner_id AND t.grant_id = $1`;

/** Replaces a locked app's secret, and revokes what was given for the former one alone. */
export async function replaceSecret(tx: Sql, id: string, hash: string): Promise<void> {
  await tx.rows(secret, [id, hash]);
}

const removeTokens = statement('oauth_app_remove_tokens')`DELETE FROM oauth_tokens WHERE app_id = $1`;
const removeCodes = statement('oauth_app_remove_codes')`DELETE FROM oauth_codes WHERE app_id = $1`;
const remove = statement('oauth_app_remove')`DELETE FROM oauth_apps WHERE id = $1`;

/** Deletes an app with everything that people and its owner granted it. */
export async function deleteApp(tx: Sql, id: string): Promise<void> {
  // Who renews a token holds it and then the app. Those given until the app is gone are deleted afterward.
  for (const statement of [removeTokens, remove, removeTokens, removeCodes]) await tx.rows(statement, [id]);
}

const end = statement('oauth_app_end')`
  UPDATE oauth_apps SET own_scopes = '{}' WHERE owner_id = $1 AND ($2::bigint IS NULL OR id = $2)
  AND own_scopes <> '{}' RETURNING id`;

/** Revokes the scopes that apps have for their owner: one app's, or with null all. Returns whether there were any. */
export async function endOwnScopes(sql: Sql, ownerId: string, id: string | null): Promise<boolean> {
  return (await sql.rows(end, [ownerId, id])).length > 0;
}

const disown = statement('oauth_apps_disown')`
  UPDATE oauth_apps SET owner_id = NULL, own_scopes = '{}' WHERE owner_id = $1`;

/** Removes the owner from a deleted account's apps, which other people may have authorized. */
export async function disownApps(sql: Sql, ownerId: string): Promise<void> {
  await sql.rows(disown, [ownerId]);
}
