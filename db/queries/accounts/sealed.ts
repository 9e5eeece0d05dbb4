import type { Sql, Statement } from '../../connection/database.ts';

const list: Statement = {
  name: 'sealed_secrets',
  text: `SELECT user_id AS "userId", sealed_secret AS sealed FROM user_totp
    WHERE user_id > $1 ORDER BY user_id LIMIT 500`,
};
const replace: Statement = {
  name: 'sealed_secret_replace',
  text: 'UPDATE user_totp SET sealed_secret = $3 WHERE user_id = $1 AND sealed_secret = $2',
};

/** Returns the next encrypted second-factor secrets, by account. */
export function sealedSecrets(sql: Sql, after: string): Promise<{ userId: string; sealed: string }[]> {
  return sql.rows(list, [after]);
}

/** Replaces an encrypted secret with its reencrypted value if it is unchanged. */
export async function replaceSealed(sql: Sql, userId: string, was: string, sealed: string): Promise<void> {
  await sql.rows(replace, [userId, was, sealed]);
}
