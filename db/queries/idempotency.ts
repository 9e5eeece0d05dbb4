import type { Sql, Statement } from '../connection/database.ts';

/** Whose key is used for what. */
export interface KeyRow {
  /** 0 for sessions of visitors. */
  userId: string;
  key: string;
  /** SHA-256 of what is asked for. */
  digest: Buffer;
}

/** What was kept with a key. */
export interface KeptKey {
  /** Null for a key that was kept without one. */
  digest: Buffer | null;
  /** What the call has made, while its answer is not kept. */
  madeId: string | null;
  answer: object | null;
}

const find: Statement = {
  name: 'key_find',
  text: `SELECT digest, pin_id AS "madeId", answer FROM idempotency_keys WHERE user_id = $1 AND key = $2`,
};

/** What was kept with a key, or null. */
export async function findKey(
  sql: Sql,
  { userId, key }: Pick<KeyRow, 'userId' | 'key'>,
): Promise<KeptKey | null> {
  const [row] = await sql.rows<KeptKey>(find, [userId, key]);
  return row ?? null;
}

const claim: Statement = {
  name: 'key_claim',
  text: `
    INSERT INTO idempotency_keys (user_id, key, digest) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING user_id`,
};

/** Takes a key until the transaction ends; false when it was taken before. Waits for another transaction that has it. */
export async function claimKey(tx: Sql, { userId, key, digest }: KeyRow): Promise<boolean> {
  return (await tx.rows(claim, [userId, key, digest])).length > 0;
}

const made: Statement = {
  name: 'key_made',
  text: `UPDATE idempotency_keys SET pin_id = $3 WHERE user_id = $1 AND key = $2`,
};

/** Keeps with a key what its call has made so far. */
export async function keepMade(tx: Sql, { userId, key }: KeyRow, madeId: string): Promise<void> {
  await tx.rows(made, [userId, key, madeId]);
}

const answered: Statement = {
  name: 'key_answered',
  text: `UPDATE idempotency_keys SET answer = $3::json, pin_id = NULL WHERE user_id = $1 AND key = $2`,
};

/** Keeps with a key what its call is answered, as JSON text. */
export async function keepAnswer(tx: Sql, { userId, key }: KeyRow, answer: string): Promise<void> {
  await tx.rows(answered, [userId, key, answer]);
}

const lock: Statement = {
  name: 'key_lock',
  text: `SELECT 1 FROM idempotency_keys WHERE user_id = $1 AND key = $2 FOR UPDATE`,
};

/** Until the transaction ends nobody else goes on with the call of a key that has made something. */
export async function lockKey(tx: Sql, { userId, key }: KeyRow): Promise<void> {
  await tx.rows(lock, [userId, key]);
}

const oldKeys: Statement = {
  name: 'idempotency_prune',
  text: `DELETE FROM idempotency_keys WHERE created_at < now() - interval '30 days'`,
};
const oldAnswers: Statement = {
  name: 'answers_prune',
  text: `
    UPDATE idempotency_keys SET answer = NULL WHERE answer IS NOT NULL AND created_at < now() - interval '2 days'`,
};

/** Removes answers after two days and keys after thirty. */
export async function pruneKeys(sql: Sql): Promise<void> {
  await sql.rows(oldKeys);
  await sql.rows(oldAnswers);
}
