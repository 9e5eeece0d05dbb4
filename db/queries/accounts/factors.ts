import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

export interface TotpRow {
  sealedSecret: string;
  isConfirmed: boolean;
  lastStep: string;
}

const read = statement('totp_read')`
  SELECT sealed_secret AS "sealedSecret", confirmed_at IS NOT NULL AS "isConfirmed", last_step AS "lastStep"
  FROM user_totp WHERE user_id = $1`;

export async function totpOf(sql: Sql, userId: string): Promise<TotpRow | null> {
  return firstRow<TotpRow>(sql, read, [userId]);
}

const begin = statement('totp_begin')`
  INSERT INTO user_totp (user_id, sealed_secret) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET sealed_secret = excluded.sealed_secret, created_at = now()
  WHERE user_totp.confirmed_at IS NULL RETURNING user_id`;

/** Stores a secret that is not yet active. False if one is already active. */
export async function beginTotp(sql: Sql, userId: string, sealedSecret: string): Promise<boolean> {
  return (await sql.rows(begin, [userId, sealedSecret])).length === 1;
}

const takeStep = statement('totp_take_step')`
  UPDATE user_totp SET last_step = $2, confirmed_at = coalesce(confirmed_at, now())
  WHERE user_id = $1 AND last_step < $2 AND sealed_secret = $3 RETURNING user_id`;

/**
 * Consumes the code of a time step and activates its secret. False if this or a later one was already used, or if the
 * secret was replaced.
 */
export async function takeTotpStep(
  sql: Sql,
  userId: string,
  step: number,
  sealedSecret: string,
): Promise<boolean> {
  return (await sql.rows(takeStep, [userId, step, sealedSecret])).length === 1;
}

const end = statement('totp_end')`DELETE FROM user_totp WHERE user_id = $1`;
const endCodes = statement('recovery_codes_end')`DELETE FROM recovery_codes WHERE user_id = $1`;

/** Removes an account's second factor and its recovery codes. */
export async function endTotp(tx: Sql, userId: string): Promise<void> {
  await tx.rows(end, [userId]);
  await tx.rows(endCodes, [userId]);
}

const addCodes = statement('recovery_codes_add')`
  INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::text[])`;

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(tx: Sql, userId: string, hashes: string[]): Promise<void> {
  await tx.rows(endCodes, [userId]);
  await tx.rows(addCodes, [userId, hashes]);
}

const useCode = statement('recovery_code_use')`
  DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id`;

export async function useRecoveryCode(sql: Sql, userId: string, hash: string): Promise<boolean> {
  return (await sql.rows(useCode, [userId, hash])).length === 1;
}

const countCodes = statement('recovery_codes_count')`
  SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = $1`;

export async function recoveryCodesLeft(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql.rows<{ count: number }>(countCodes, [userId]);
  return row?.count ?? 0;
}
