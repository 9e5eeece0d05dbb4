import type { Sql, Statement } from '../../connection/database.ts';

/** SQL condition that an image may be shown. `signature` is an expression. */
export const pictureAllowed = (signature: string): string =>
  `NOT EXISTS (SELECT 1 FROM blocked_pictures bp WHERE bp.signature = ${signature})`;

const block: Statement = {
  name: 'picture_block',
  text: 'INSERT INTO blocked_pictures (signature, reason) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING signature',
};
const dropAvatars: Statement = {
  name: 'picture_drop_avatars',
  text: 'UPDATE users SET avatar_signature = NULL WHERE avatar_signature = $1',
};

/** Blocks an image and removes it from profiles that show it. False if it was already blocked. */
export async function blockPicture(tx: Sql, signature: string, reason: string): Promise<boolean> {
  await tx.rows(dropAvatars, [signature]);
  return (await tx.rows(block, [signature, reason])).length > 0;
}

const allow: Statement = {
  name: 'picture_allow',
  text: 'DELETE FROM blocked_pictures WHERE signature = $1 RETURNING signature',
};

export async function allowPicture(tx: Sql, signature: string): Promise<boolean> {
  return (await tx.rows(allow, [signature])).length > 0;
}

const isBlocked: Statement = {
  name: 'picture_is_blocked',
  text: 'SELECT 1 FROM blocked_pictures WHERE signature = $1',
};

export async function isPictureBlocked(sql: Sql, signature: string): Promise<boolean> {
  return (await sql.rows(isBlocked, [signature])).length > 0;
}

const all: Statement = { name: 'pictures_blocked', text: 'SELECT signature FROM blocked_pictures' };

/** Returns all blocked images, for web processes to cache. */
export async function blockedSignatures(sql: Sql): Promise<Set<string>> {
  return new Set((await sql.rows<{ signature: string }>(all)).map(({ signature }) => signature));
}
