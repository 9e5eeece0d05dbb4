import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';
import { lockAccessOf } from '../oauth/oauth.ts';

export interface LinkRow {
  userId: string;
  username: string;
  /** The email address that the link is for, if any. */
  email: string | null;
}

const insert = statement('account_link_insert')`
  INSERT INTO account_links (token_hash, kind, user_id, email, expires_at) VALUES ($1, $2, $3, $4, $5)`;

export async function insertLink(
  sql: Sql,
  link: { tokenHash: string; kind: string; userId: string; email: string | null; expiresAt: Date },
): Promise<void> {
  await sql.rows(insert, [link.tokenHash, link.kind, link.userId, link.email, link.expiresAt]);
}

const find = statement('account_link_find')`
  SELECT l.user_id AS "userId", u.username, l.email FROM account_links l JOIN users u ON u.id = l.user_id
  WHERE l.token_hash = $1 AND l.kind = $2 AND l.expires_at > $3`;

/** Finds a valid link by its token without consuming it. */
export async function findLink(
  sql: Sql,
  tokenHash: string,
  kind: string,
  now: Date,
): Promise<LinkRow | null> {
  return firstRow<LinkRow>(sql, find, [tokenHash, kind, now]);
}

const take = statement('account_link_take')`
  DELETE FROM account_links l USING users u
  WHERE l.token_hash = $1 AND l.kind = $2 AND l.expires_at > $3 AND u.id = l.user_id
  RETURNING l.user_id AS "userId", u.username, l.email`;

/**
 * Consumes a link, with the access of its account locked: before any row, like everything that ends access. Of two
 * concurrent uses of a token, only one succeeds.
 */
export async function takeLink(tx: Sql, tokenHash: string, kind: string, now: Date): Promise<LinkRow | null> {
  const found = await findLink(tx, tokenHash, kind, now);
  if (found === null) return null;
  await lockAccessOf(tx, found.userId);
  return firstRow<LinkRow>(tx, take, [tokenHash, kind, now]);
}

const end = statement('account_links_end')`DELETE FROM account_links WHERE user_id = $1 AND kind = ANY ($2)`;

export async function endLinks(sql: Sql, userId: string, kinds: string[]): Promise<void> {
  await sql.rows(end, [userId, kinds]);
}

const endAddressless = statement('account_links_end_addressless')`
  DELETE FROM account_links WHERE user_id = $1 AND kind = $2 AND email IS NULL`;

/** Ends the links of a kind except those for an address. */
export async function endLinksWithoutAddress(sql: Sql, userId: string, kind: string): Promise<void> {
  await sql.rows(endAddressless, [userId, kind]);
}

const recent = statement('account_links_recent')`
  SELECT count(*)::int AS count FROM account_links WHERE user_id = $1 AND kind = $2 AND created_at > $3`;

/** Counts the unused links of a kind sent to an account since a time. */
export async function recentLinks(sql: Sql, userId: string, kind: string, since: Date): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(recent, [userId, kind, since]);
  return row?.count ?? 0;
}

const prune = statement('account_links_prune')`DELETE FROM account_links WHERE expires_at < now()`;

export async function pruneLinks(sql: Sql): Promise<void> {
  await sql.rows(prune);
}
