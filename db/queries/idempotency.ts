import { statement, type Sql } from '../connection/database.ts';
import { firstRow } from '../connection/first-row.ts';

/** An idempotency key with its user and request. */
export interface KeyRow {
  /** 0 for visitor sessions. */
  userId: string;
  key: string;
  /** SHA-256 of the request. */
  digest: Buffer;
}

/** The stored record of a key. */
export interface KeptKey {
  /** Null for a key stored without one. */
  digest: Buffer | null;
  /** The record that the call created, until its response is stored. */
  madeId: string | null;
  answer: object | null;
}

const find = statement('key_find')`
  SELECT digest, pin_id AS "madeId", answer FROM idempotency_keys WHERE user_id = $1 AND key = $2`;

/** Returns the record of a key, or null. */
export async function findKey(
  sql: Sql,
  { userId, key }: Pick<KeyRow, 'userId' | 'key'>,
): Promise<KeptKey | null> {
  return firstRow<KeptKey>(sql, find, [userId, key]);
}

const claim = statement('key_claim')`
  INSERT INTO idempotency_keys (user_id, key, digest) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING user_id`;

/**
 * Claims a key until the transaction ends. False if it was used before. Waits for another transaction that holds it.
 */
export async function claimKey(tx: Sql, { userId, key, digest }: KeyRow): Promise<boolean> {
  return (await tx.rows(claim, [userId, key, digest])).length > 0;
}

const made = statement('key_made')`UPDATE idempotency_keys SET pin_id = $3 WHERE user_id = $1 AND key = $2`;

/** Stores the id that a key's call has created so far. */
export async function keepMade(tx: Sql, { userId, key }: KeyRow, madeId: string): Promise<void> {
  await tx.rows(made, [userId, key, madeId]);
}

const answered = statement('key_answered')`
  UPDATE idempotency_keys SET answer = $3::json, pin_id = NULL WHERE user_id = $1 AND key = $2`;

/** Stores the response of a key's call as JSON text. */
export async function keepAnswer(tx: Sql, { userId, key }: KeyRow, answer: string): Promise<void> {
  await tx.rows(answered, [userId, key, answer]);
}

const lock = statement('key_lock')`SELECT 1 FROM idempotency_keys WHERE user_id = $1 AND key = $2 FOR UPDATE`;

/** Locks the call of a key that has already created something until the transaction ends. */
export async function lockKey(tx: Sql, { userId, key }: KeyRow): Promise<void> {
  await tx.rows(lock, [userId, key]);
}

const oldKeys = statement('idempotency_prune')`
  DELETE FROM idempotency_keys WHERE created_at < now() - interval '30 days'`;
const oldAnswers = statement('answers_prune')`
  UPDATE idempotency_keys SET answer = NULL WHERE answer IS NOT NULL AND created_at < now() - interval '2 days'`;

/** Deletes responses after two days and keys after thirty. */
export async function pruneKeys(sql: Sql): Promise<void> {
  await sql.rows(oldKeys);
  await sql.rows(oldAnswers);
}
