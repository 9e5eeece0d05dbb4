import { statement, type Sql } from '../../../connection/database.ts';

export interface SsoIdentityRow {
  id: string;
  issuer: string;
  email: string | null;
  createdAt: Date;
  usedAt: Date | null;
}

const use = statement('sso_identity_use')`
  UPDATE sso_identities SET used_at = now() WHERE subject = $1 AND issuer = $2
  RETURNING user_id AS "userId"`;

/** Returns the account connected to a provider's user and records the sign-in. Null if there is none. */
export async function useSsoIdentity(sql: Sql, issuer: string, subject: string): Promise<string | null> {
  const [row] = await sql.rows<{ userId: string }>(use, [subject, issuer]);
  return row?.userId ?? null;
}

const insert = statement('sso_identity_insert')`
  INSERT INTO sso_identities (subject, issuer, user_id, email)
  SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM sso_identities WHERE user_id = $3) < $5
  ON CONFLICT (subject, issuer) DO NOTHING RETURNING id`;

/** Connects a provider's user with an account. False if already connected or the account has the maximum. */
export async function insertSsoIdentity(
  sql: Sql,
  userId: string,
  who: { issuer: string; subject: string; email: string | null },
  most: number,
): Promise<boolean> {
  return (await sql.rows(insert, [who.subject, who.issuer, userId, who.email, most])).length === 1;
}

const list = statement('sso_identities_list')`
  SELECT id, issuer, email, created_at AS "createdAt", used_at AS "usedAt"
  FROM sso_identities WHERE user_id = $1 ORDER BY id`;

export function ssoIdentitiesOf(sql: Sql, userId: string): Promise<SsoIdentityRow[]> {
  return sql.rows<SsoIdentityRow>(list, [userId]);
}

const find = statement('sso_identity_find')`
  SELECT 1 FROM sso_identities WHERE subject = $1 AND issuer = $2 AND user_id = $3`;

/** Returns whether a provider's user is connected with the account. */
export async function isSsoIdentityOf(
  sql: Sql,
  userId: string,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<boolean> {
  return (await sql.rows(find, [subject, issuer, userId])).length === 1;
}

const remove = statement('sso_identity_delete')`
  DELETE FROM sso_identities WHERE user_id = $1 AND id = $2 RETURNING id`;

export async function deleteSsoIdentity(sql: Sql, userId: string, id: string): Promise<boolean> {
  return (await sql.rows(remove, [userId, id])).length === 1;
}
