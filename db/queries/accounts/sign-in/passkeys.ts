import { statement, type Sql } from '../../../connection/database.ts';

export interface PasskeyRow {
  id: string;
  name: string;
  isSynced: boolean;
  createdAt: Date;
  usedAt: Date | null;
}

export interface PasskeyKeyRow {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  uses: string;
  transports: string[];
}

const list = statement('passkeys_list')`
  SELECT id, name, is_synced AS "isSynced", created_at AS "createdAt", used_at AS "usedAt"
  FROM passkeys WHERE user_id = $1 ORDER BY id`;

export function passkeysOf(sql: Sql, userId: string): Promise<PasskeyRow[]> {
  return sql.rows<PasskeyRow>(list, [userId]);
}

const keys = statement('passkeys_keys')`
  SELECT id, credential_id AS "credentialId", public_key AS "publicKey", uses, transports
  FROM passkeys WHERE user_id = $1`;

/** Returns the public keys for verifying an account's passkeys. */
export function passkeyKeysOf(sql: Sql, userId: string): Promise<PasskeyKeyRow[]> {
  return sql.rows<PasskeyKeyRow>(keys, [userId]);
}

const find = statement('passkey_find')`SELECT 1 FROM passkeys WHERE user_id = $1 AND id = $2`;

/** Returns whether the account has that passkey. */
export async function isPasskeyOf(sql: Sql, userId: string, id: string): Promise<boolean> {
  return (await sql.rows(find, [userId, id])).length === 1;
}

const insert = statement('passkey_insert')`
  INSERT INTO passkeys (user_id, credential_id, public_key, uses, transports, name, is_synced)
  SELECT $1, $2, $3, $4, $5::text[], $6, $7
  WHERE (SELECT count(*) FROM passkeys WHERE user_id = $1) < $8
  ON CONFLICT (user_id, credential_id) DO NOTHING RETURNING id`;

export interface NewPasskey {
  credentialId: string;
  publicKey: Uint8Array;
  uses: number;
  transports: string[];
  name: string;
  isSynced: boolean;
}

/** Stores a passkey. Null if it already exists or the maximum is reached. */
export async function insertPasskey(
  sql: Sql,
  userId: string,
  key: NewPasskey,
  most: number,
): Promise<string | null> {
  const [row] = await sql.rows<{ id: string }>(insert, [
    userId,
    key.credentialId,
    Buffer.from(key.publicKey),
    key.uses,
    key.transports,
    key.name,
    key.isSynced,
    most,
  ]);
  return row?.id ?? null;
}

const rename = statement('passkey_rename')`
  UPDATE passkeys SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING id`;

export async function renamePasskeyRow(sql: Sql, userId: string, id: string, name: string): Promise<boolean> {
  return (await sql.rows(rename, [userId, id, name])).length === 1;
}

const remove = statement('passkey_delete')`DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING id`;

export async function deletePasskeyRow(sql: Sql, userId: string, id: string): Promise<boolean> {
  return (await sql.rows(remove, [userId, id])).length === 1;
}

const use = statement('passkey_use')`
  UPDATE passkeys SET uses = $3, used_at = now()
  WHERE user_id = $1 AND id = $2 AND (uses < $3 OR (uses = 0 AND $3 = 0)) RETURNING id`;

/** Records a use. False if the authenticator's counter did not increase, as with a cloned one. */
export async function usePasskey(sql: Sql, userId: string, id: string, uses: number): Promise<boolean> {
  return (await sql.rows(use, [userId, id, uses])).length === 1;
}

const addChallenge = statement('passkey_challenge_add')`
  INSERT INTO passkey_challenges (challenge) VALUES ($1)`;

export async function insertChallenge(sql: Sql, challenge: string): Promise<void> {
  await sql.rows(addChallenge, [challenge]);
}

const takeChallenge = statement('passkey_challenge_take')`
  DELETE FROM passkey_challenges WHERE challenge = $1 RETURNING challenge`;

/** Consumes a challenge. False if it was already used. */
export async function takeChallengeRow(sql: Sql, challenge: string): Promise<boolean> {
  return (await sql.rows(takeChallenge, [challenge])).length === 1;
}

const prune = statement('passkey_challenges_prune')`
  DELETE FROM passkey_challenges WHERE created_at < now() - interval '1 hour'`;

export async function prunePasskeyChallenges(sql: Sql): Promise<void> {
  await sql.rows(prune);
}
