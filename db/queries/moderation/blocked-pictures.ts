import { statement, type Sql } from '../../connection/database.ts';

/** SQL condition that an image may be shown. `signature` is an expression. */
export const pictureAllowed = (signature: string): string =>
  `NOT EXISTS (SELECT 1 FROM blocked_pictures bp WHERE bp.signature = ${signature})`;

const block = statement('picture_block')`
  INSERT INTO blocked_pictures AS b (signature, reason) VALUES ($1, $2)
  ON CONFLICT (signature) DO UPDATE SET reason = EXCLUDED.reason, is_with_picture = false WHERE b.is_with_picture
  RETURNING signature`;
const dropAvatars = statement('picture_drop_avatars')`
  UPDATE users SET avatar_signature = NULL WHERE avatar_signature = $1`;

/** Blocks an image or film and removes it from profiles that show it. False if it was already blocked by its hash. */
export async function blockPicture(tx: Sql, signature: string, reason: string): Promise<boolean> {
  await tx.rows(dropAvatars, [signature]);
  return (await tx.rows(block, [signature, reason])).length > 0;
}

/** SQL query for the films of the pins that were taken down with picture `$1`, those within stories too. */
const filmsTaken = `
  SELECT DISTINCT film.signature #>> '{}' AS signature
  FROM removed_pins r JOIN pin_media pm ON pm.id = (r.pin ->> 'media_id')::bigint AND pm.kind IN ('video', 'story'),
    LATERAL (
      SELECT jsonb_path_query(pm.card, '$.**.video.signature')
      UNION SELECT jsonb_path_query(pm.details, '$.**.video.signature')) AS film (signature)
  WHERE r.signature = $1 AND r.is_takedown`;
const blockFilms = statement('picture_block_films')`
  INSERT INTO blocked_pictures (signature, reason, is_with_picture) SELECT f.signature, $2, true FROM (${filmsTaken}) f
  ON CONFLICT DO NOTHING`;
const allowFilms = statement('picture_allow_films')`
  DELETE FROM blocked_pictures b WHERE b.is_with_picture AND b.signature IN (${filmsTaken}) AND NOT EXISTS (
    SELECT FROM pin_media om JOIN removed_pins o ON (o.pin ->> 'media_id')::bigint = om.id
    WHERE (jsonb_path_query_array(om.card, '$.**.signature')
        || jsonb_path_query_array(om.details, '$.**.signature')) ? b.signature
      AND o.is_takedown AND o.pin ->> 'media_id' IS NOT NULL AND o.signature <> $1)`;

/** Blocks the files of the films whose pins were taken down with an image. A film's cover is an image of its own. */
export async function blockFilmsOf(tx: Sql, signature: string, reason: string): Promise<void> {
  await tx.rows(blockFilms, [signature, reason]);
}

/** Unblocks them, except what was blocked by its own hash or is held by the takedown of another image. */
export async function allowFilmsOf(tx: Sql, signature: string): Promise<void> {
  await tx.rows(allowFilms, [signature]);
}

const allow = statement('picture_allow')`
  DELETE FROM blocked_pictures WHERE signature = $1 RETURNING signature`;

export async function allowPicture(tx: Sql, signature: string): Promise<boolean> {
  return (await tx.rows(allow, [signature])).length > 0;
}

const isBlocked = statement('picture_is_blocked')`SELECT 1 FROM blocked_pictures WHERE signature = $1`;

export async function isPictureBlocked(sql: Sql, signature: string): Promise<boolean> {
  return (await sql.rows(isBlocked, [signature])).length > 0;
}

const all = statement('pictures_blocked')`SELECT signature FROM blocked_pictures`;

/** Returns all blocked images and films, for web processes to cache. */
export async function blockedSignatures(sql: Sql): Promise<Set<string>> {
  return new Set((await sql.rows<{ signature: string }>(all)).map(({ signature }) => signature));
}
