import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

export interface CredentialsRow {
  userId: string;
  username: string;
  fullName: string;
  email: string | null;
  emailVerified: boolean;
  hash: string;
}

const columns = `u.id AS "userId", u.username, u.full_name AS "fullName", e.email,
  e.verified_at IS NOT NULL AS "emailVerified", w.hash`;
const from = `users u
  JOIN user_passwords w ON w.user_id = u.id
  LEFT JOIN LATERAL (SELECT email, verified_at FROM user_emails WHERE user_id = u.id
    ORDER BY created_at DESC LIMIT 1) e ON true`;

const ofUser = statement('credentials_of_user')`SELECT ${columns} FROM ${from} WHERE u.id = $1`;

/** Returns the email address and password hash of an account. */
export async function credentialsOf(sql: Sql, userId: string): Promise<CredentialsRow | null> {
  return firstRow<CredentialsRow>(sql, ofUser, [userId]);
}

const byName = statement('credentials_by_name')`
  SELECT ${columns} FROM ${from} WHERE u.id = coalesce(
  (SELECT user_id FROM user_emails WHERE email = $1), (SELECT user_id FROM usernames WHERE username = $1))`;

/** Like `credentialsOf`, by email address or username. */
export async function credentialsByName(sql: Sql, name: string): Promise<CredentialsRow | null> {
  return firstRow<CredentialsRow>(sql, byName, [name]);
}

const setPassword = statement('password_set')`
  INSERT INTO user_passwords (user_id, hash) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, changed_at = now()`;

export async function setPasswordHash(sql: Sql, userId: string, hash: string): Promise<void> {
  await sql.rows(setPassword, [userId, hash]);
}

const verify = statement('email_verify')`
  WITH before AS (SELECT verified_at FROM user_emails WHERE email = $1 AND user_id = $2 FOR UPDATE)
  UPDATE user_emails e SET verified_at = coalesce(before.verified_at, now()) FROM before
  WHERE e.email = $1 AND e.user_id = $2 RETURNING before.verified_at IS NOT NULL AS "wasVerified"`;

const confirm = statement('user_confirm')`
  UPDATE users SET confirmed_at = now() WHERE id = $1 AND confirmed_at IS NULL`;

/** Null if the address no longer belongs to this account. */
export async function verifyEmailRow(
  sql: Sql,
  userId: string,
  email: string,
): Promise<{ wasVerified: boolean } | null> {
  const row = await firstRow<{ wasVerified: boolean }>(sql, verify, [email, userId]);
  if (row !== null) await sql.rows(confirm, [userId]);
  return row;
}

const isVerified = statement('email_is_verified')`
  SELECT FROM user_emails WHERE email = $1 AND user_id = $2 AND verified_at IS NOT NULL`;

export async function isEmailVerified(sql: Sql, userId: string, email: string): Promise<boolean> {
  return (await sql.rows(isVerified, [email, userId])).length > 0;
}

const addEmail = statement('email_add_verified')`
  INSERT INTO user_emails (email, user_id, verified_at) VALUES ($1, $2, now())
  ON CONFLICT (email) DO NOTHING RETURNING email`;
const dropEmails = statement('email_drop_others')`DELETE FROM user_emails WHERE user_id = $2 AND email <> $1`;

/** Replaces the account's email address with another, verified one. False if another account has it. */
export async function replaceEmail(tx: Sql, userId: string, email: string): Promise<boolean> {
  if ((await tx.rows(addEmail, [email, userId])).length === 0) return false;
  await tx.rows(dropEmails, [email, userId]);
  await tx.rows(confirm, [userId]);
  return true;
}

// The address is the distribution key, which is not to be updated.
const respellEmail = statement('email_respell')`
  WITH former AS (DELETE FROM user_emails WHERE email = $2 AND user_id = $1 RETURNING verified_at, created_at)
  INSERT INTO user_emails (email, user_id, verified_at, created_at) SELECT $2, $1, verified_at, created_at FROM former`;

/** Writes the account's address in other letter case, which stays the same address. */
export async function respellEmailRow(sql: Sql, userId: string, email: string): Promise<void> {
  await sql.rows(respellEmail, [userId, email]);
}

const takeEmailBack = statement('email_take_back')`
  INSERT INTO user_emails (email, user_id, verified_at) VALUES ($1, $2, now())
  ON CONFLICT (email) DO UPDATE SET user_id = excluded.user_id, verified_at = excluded.verified_at
  WHERE user_emails.user_id = excluded.user_id OR user_emails.verified_at IS NULL
  RETURNING email`;

/** Gives an account a former address again, also from an account that never confirmed it. False if one has. */
export async function restoreEmail(tx: Sql, userId: string, email: string): Promise<boolean> {
  if ((await tx.rows(takeEmailBack, [email, userId])).length === 0) return false;
  await tx.rows(dropEmails, [email, userId]);
  return true;
}

const endSessions = statement('sessions_end')`
  DELETE FROM sessions WHERE user_id = $1 AND ($2::text IS NULL OR sid <> $2)`;

/** Ends an account's sessions, optionally except one. */
export async function endSessionsOf(sql: Sql, userId: string, butSessionId: string | null): Promise<void> {
  await sql.rows(endSessions, [userId, butSessionId]);
}
