import { statement, type Sql } from '../../connection/database.ts';

const list = statement('sealed_secrets')`
  SELECT user_id AS "userId", sealed_secret AS sealed FROM user_totp
  WHERE user_id > $1 ORDER BY user_id LIMIT 500`;
const replace = statement('sealed_secret_replace')`
  UPDATE user_totp SET sealed_secret = $3 WHERE user_id = $1 AND sealed_secret = $2`;

const listFeeds = statement('sealed_feed_logins')`
  SELECT owner_id AS "ownerId", id, sealed_login AS sealed FROM product_feeds
  WHERE (owner_id, id) > ($1, $2) AND sealed_login IS NOT NULL ORDER BY owner_id, id LIMIT 500`;
const replaceFeed = statement('sealed_feed_login_replace')`
  UPDATE product_feeds SET sealed_login = $4
  WHERE owner_id = $1 AND id = $2 AND sealed_login = $3`;

/** Returns the next encrypted second-factor secrets, by account. */
export function sealedSecrets(sql: Sql, after: string): Promise<{ userId: string; sealed: string }[]> {
  return sql.rows(list, [after]);
}

/** Replaces an encrypted secret with its reencrypted value if it is unchanged. */
export async function replaceSealed(sql: Sql, userId: string, was: string, sealed: string): Promise<void> {
  await sql.rows(replace, [userId, was, sealed]);
}

interface SealedFeedLogin {
  ownerId: string;
  id: string;
  sealed: string;
}

/** Returns the next encrypted logins of product feeds, by business and feed. */
export function sealedFeedLogins(
  sql: Sql,
  after: Pick<SealedFeedLogin, 'ownerId' | 'id'>,
): Promise<SealedFeedLogin[]> {
  return sql.rows<SealedFeedLogin>(listFeeds, [after.ownerId, after.id]);
}

/** Replaces an encrypted login with its reencrypted value if it is unchanged. */
export async function replaceSealedFeedLogin(sql: Sql, was: SealedFeedLogin, sealed: string): Promise<void> {
  await sql.rows(replaceFeed, [was.ownerId, was.id, was.sealed, sealed]);
}
