import { statement, type Sql } from '../../connection/database.ts';
import { isNowhereElse, isOnPin, type MediaUnit } from './places-of-media.ts';

const tables = { image: 'images', video: 'videos' } as const;

const rowsAtOnce = 1000;

/** A moving picture's film goes with the picture. */
const onItsOwn = { image: 'true', video: 'i.poster_signature <> i.signature' };

/**
 * Looks at the next thousand and notes those to which nothing refers. Each costs a probe of an index, and some twenty
 * more where no pin shows it: where that is one in twenty, up to 50 milliseconds a thousand, and a round through ten
 * million takes ten hourly sweeps of less than a minute.
 */
const look = (kind: MediaUnit) => statement(`unused_${kind}s_look`)`
  WITH looked AS MATERIALIZED (
    SELECT i.signature, ${onItsOwn[kind]} AS is_own FROM ${tables[kind]} i
    WHERE i.signature > coalesce((SELECT after_signature FROM sweep_positions WHERE name = '${tables[kind]}'), '')
    ORDER BY i.signature LIMIT ${rowsAtOnce}
  ), bare AS MATERIALIZED (
    SELECT signature FROM looked WHERE is_own AND NOT ${isOnPin('looked.signature')}
  ), found AS (
    INSERT INTO unused_media (kind, signature, found_at)
    SELECT '${kind}', bare.signature, $2 FROM bare WHERE ${isNowhereElse(kind, 'bare.signature')}
    ON CONFLICT DO NOTHING
  ), kept AS (
    INSERT INTO sweep_positions (name, after_id, after_signature)
    SELECT '${tables[kind]}', 0, CASE WHEN count(*) = ${rowsAtOnce} THEN max(signature) ELSE '' END FROM looked
    ON CONFLICT (name) DO UPDATE SET after_signature = excluded.after_signature
  )
  SELECT count(*) = ${rowsAtOnce} AS "hasMore" FROM looked`;
const looks = { image: look('image'), video: look('video') };

/**
 * Looks at the next pictures or films and notes the unused ones. `since` is the first id of uploads that hold theirs.
 * False at the end; the next call begins again.
 */
export async function noteUnused(sql: Sql, kind: MediaUnit, since: string, now: Date): Promise<boolean> {
  const [row] = await sql.rows<{ hasMore: boolean }>(looks[kind], [since, now]);
  return row?.hasMore === true;
}

const due = statement('unused_media_due')`
  SELECT signature FROM unused_media WHERE kind = $1 AND found_at <= $2 ORDER BY found_at LIMIT $3`;

/** Returns some that were found unused at a time or before, oldest first. */
export async function dueUnused(sql: Sql, kind: MediaUnit, before: Date, limit: number): Promise<string[]> {
  const rows = await sql.rows<{ signature: string }>(due, [kind, before, limit]);
  return rows.map(({ signature }) => signature);
}

/** A statement of its own, since what was committed before the lock was had must be seen. */
const remove = (kind: MediaUnit, answer: string) => statement(`unused_${kind}s_delete`)`
  DELETE FROM ${tables[kind]} i
  WHERE i.signature = ANY ($2) AND i.used_at <= $3 AND NOT ${isOnPin('i.signature')}
    AND ${isNowhereElse(kind, 'i.signature')}
  RETURNING ${answer}`;
const removeImages = remove('image', 'i.signature, i.format');
const removeVideos = remove('video', 'i.signature, i.poster_signature AS poster');

/** Tables whose rows describe a picture or film, and are found by its signature. */
const described = [
  'image_sources',
  'picture_descriptors',
  'descriptor_queue',
  'model_descriptors',
  'model_queue',
  'held_pictures',
];
const removeDescribed = described.map(
  (table) => statement(`unused_${table}_delete`)`
    DELETE FROM ${table} WHERE signature = ANY ($1)`,
);
const removeUploads = statement('unused_uploads_delete')`
  DELETE FROM uploads WHERE signature = ANY ($1) AND status = 'succeeded'`;
const removeMoving = statement('unused_moving_delete')`
  DELETE FROM videos WHERE signature = ANY ($1) AND poster_signature = signature`;

export interface UnusedPicture {
  signature: string;
  format: 'jpg' | 'png' | 'webp' | 'gif';
}

/**
 * Deletes those of the pictures to which still nothing refers and that nobody has used since, with all rows about them,
 * and returns them. Call in a transaction that holds back originals, and delete their files in it.
 */
export async function deleteUnusedPictures(
  tx: Sql,
  signatures: string[],
  since: string,
  usedBefore: Date,
): Promise<UnusedPicture[]> {
  const gone = await tx.rows<UnusedPicture>(removeImages, [since, signatures, usedBefore]);
  const ids = gone.map(({ signature }) => signature);
  if (ids.length === 0) return [];
  for (const statement of [...removeDescribed, removeUploads, removeMoving]) await tx.rows(statement, [ids]);
  return gone;
}

const notePosters = statement('unused_posters_note')`
  INSERT INTO unused_media (kind, signature, found_at)
  SELECT DISTINCT 'image', poster, $2::timestamptz FROM unnest($1::text[]) AS poster
  ON CONFLICT (kind, signature) DO UPDATE SET found_at = least(unused_media.found_at, excluded.found_at)`;

/** The same for films. Their posters are due with them. */
export async function deleteUnusedVideos(
  tx: Sql,
  signatures: string[],
  since: string,
  usedBefore: Date,
): Promise<string[]> {
  const gone = await tx.rows<{ signature: string; poster: string }>(removeVideos, [
    since,
    signatures,
    usedBefore,
  ]);
  const ids = gone.map(({ signature }) => signature);
  if (ids.length === 0) return [];
  await tx.rows(notePosters, [gone.map(({ poster }) => poster), usedBefore]);
  await tx.rows(removeUploads, [ids]);
  return ids;
}

const forgetStanding = (kind: MediaUnit) => statement(`unused_${kind}s_standing`)`
  DELETE FROM unused_media m USING ${tables[kind]} i
  WHERE m.kind = '${kind}' AND m.signature = ANY ($1) AND i.signature = m.signature`;
const standing = { image: forgetStanding('image'), video: forgetStanding('video') };

/** Forgets those that are not deleted: if they are unused again, their day begins again. */
export async function forgetUsed(tx: Sql, kind: MediaUnit, signatures: string[]): Promise<void> {
  await tx.rows(standing[kind], [signatures]);
}

const forget = statement('unused_media_forget')`
  DELETE FROM unused_media WHERE kind = $1 AND signature = ANY ($2)`;

export async function forgetUnused(sql: Sql, kind: MediaUnit, signatures: string[]): Promise<void> {
  await sql.rows(forget, [kind, signatures]);
}

const noted = statement('unused_media_noted')`
  SELECT signature FROM unused_media WHERE kind = $1 AND signature = ANY ($2)`;

/** Filters the signatures to those noted as unused. */
export async function notedUnused(sql: Sql, kind: MediaUnit, signatures: string[]): Promise<string[]> {
  return (await sql.rows<{ signature: string }>(noted, [kind, signatures])).map(({ signature }) => signature);
}
