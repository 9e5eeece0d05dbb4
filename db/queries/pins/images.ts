import { statement, type Sql } from '../../connection/database.ts';
import { pictureAllowed } from '../moderation/blocked-pictures.ts';

export interface ImageRow {
  signature: string;
  width: number;
  height: number;
  format: 'jpg' | 'png' | 'webp' | 'gif';
  dominantColor: string;
}

export type MeasuredImage = Pick<ImageRow, 'signature' | 'width' | 'height'>;

export interface InsertImage extends ImageRow {
  perceptualHash: string;
  bytes: number;
  sourceSha256: string;
}

const columns = 'signature, width, height, format, dominant_color AS "dominantColor"';

const bySource = statement('image_by_source')`
  SELECT ${columns} FROM images WHERE signature = (SELECT signature FROM image_sources WHERE source_sha256 = $1)`;

/** Returns the stored image made from identical bytes, or null. */
export async function imageBySource(sql: Sql, sourceSha256: string): Promise<ImageRow | null> {
  const [row] = await sql.rows<ImageRow>(bySource, [sourceSha256]);
  return row ?? null;
}

const bySignature = statement('image_by_signature')`SELECT ${columns} FROM images WHERE signature = $1`;

export async function imageBySignature(sql: Sql, signature: string): Promise<ImageRow | null> {
  const [row] = await sql.rows<ImageRow>(bySignature, [signature]);
  return row ?? null;
}

const allowed = statement('image_allowed')`
  SELECT signature, width, height FROM images i WHERE signature = $1 AND ${pictureAllowed('i.signature')}`;

/** Returns the stored image with this signature, or null if there is none or it is blocked. */
export async function allowedImage(sql: Sql, signature: string): Promise<MeasuredImage | null> {
  const [row] = await sql.rows<MeasuredImage>(allowed, [signature]);
  return row ?? null;
}

const bySignatures = statement('images_by_signatures')`
  SELECT ${columns} FROM unnest($1::text[]) WITH ORDINALITY AS wanted (signature, place)
  JOIN images USING (signature) ORDER BY place`;

/** Returns the stored images with these signatures, in the requested order. */
export async function imagesBySignatures(sql: Sql, signatures: string[]): Promise<ImageRow[]> {
  return signatures.length === 0 ? [] : sql.rows<ImageRow>(bySignatures, [signatures]);
}

const insert = statement('image_insert')`
  WITH stored AS (
    INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (signature) DO UPDATE SET used_at = now() RETURNING xmax = 0 AS is_new
  ), sourced AS (
    INSERT INTO image_sources (source_sha256, signature) VALUES ($8, $1) ON CONFLICT DO NOTHING
  )
  SELECT FROM stored WHERE is_new`;

/** Records a stored image and its source bytes, or its use. Returns whether the image is new. */
export async function insertImage(sql: Sql, image: InsertImage): Promise<boolean> {
  const rows = await sql.rows(insert, [
    image.signature,
    image.width,
    image.height,
    image.format,
    image.dominantColor,
    image.perceptualHash,
    image.bytes,
    image.sourceSha256,
  ]);
  return rows.length > 0;
}
