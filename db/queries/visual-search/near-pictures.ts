import { statement, type Sql } from '../../connection/database.ts';

const byHash = statement('pictures_near_hash')`
  WITH wanted AS (
    SELECT ('x' || perceptual_hash)::bit(64) AS hash FROM images
    WHERE signature = $1 AND perceptual_hash ~ '^[0-9a-f]{16}$'
  ), apart AS (
    SELECT i.signature, bit_count(('x' || i.perceptual_hash)::bit(64) # w.hash) AS bits
    FROM images i, wanted w WHERE i.signature <> $1 AND i.perceptual_hash ~ '^[0-9a-f]{16}$'
  )
  SELECT signature FROM apart WHERE bits <= $2 ORDER BY bits, signature LIMIT $3`;

/**
 * Finds images whose perceptual hash differs from an image's by at most this many bits, nearest first. Reads the hash
 * of every image, so it is for employees only.
 */
export async function picturesNearHash(
  sql: Sql,
  signature: string,
  bits: number,
  limit: number,
): Promise<string[]> {
  const rows = await sql.rows<{ signature: string }>(byHash, [signature, bits, limit]);
  return rows.map((row) => row.signature);
}

export interface ComparedPictureRow {
  signature: string;
  format: 'jpg' | 'png' | 'webp' | 'gif';
  width: number;
  height: number;
  dominantColor: string;
  /** 16 hexadecimal digits. Anything else cannot be compared. */
  hash: string;
  /** Its thumbnail for comparison. Null until it has one. */
  thumb: Buffer | null;
  isBlocked: boolean;
  /** Pins of it, counted up to 1000. */
  pins: number;
}

const compared = statement('pictures_to_compare')`
  SELECT i.signature, i.format, i.width, i.height, i.dominant_color AS "dominantColor", i.perceptual_hash AS hash,
    d.thumb, EXISTS (SELECT 1 FROM blocked_pictures b WHERE b.signature = i.signature) AS "isBlocked",
    (SELECT count(*)::int FROM (SELECT 1 FROM pins p WHERE p.image_signature = i.signature LIMIT 1000) same) AS pins
  FROM images i LEFT JOIN picture_descriptors d ON d.signature = i.signature WHERE i.signature = ANY ($1)`;

/** Returns comparison data of images. Deleted ones are left out. */
export function picturesToCompare(sql: Sql, signatures: string[]): Promise<ComparedPictureRow[]> {
  return sql.rows<ComparedPictureRow>(compared, [signatures]);
}
