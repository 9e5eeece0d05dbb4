import { blockedNearHash } from '../../db/queries/moderation/quarantined-pictures.ts';
import type { Database } from '../../db/connection/database.ts';
import { likeness, nearCopyBits, nearCopyFrom } from '../../views/visual-search/near-copy.ts';
import type { ImagePool } from './process/image-pool.ts';

const looked = 40;

/**
 * Finds the taken-down image that a new one nearly copies (resized, recompressed, or slightly cropped), with a
 * similarity up to 100. Null if there is none. Pixels are compared only for the few images with close hashes.
 */
export async function nearBlocked(
  { db, pool }: { db: Database; pool: ImagePool },
  image: { originalPath: string; differenceHash: string },
): Promise<{ nearSignature: string; percent: number } | null | 'busy'> {
  const rows = await blockedNearHash(db, image.differenceHash, nearCopyBits, looked);
  if (rows.length === 0) return null;
  const thumbnail = await pool.thumbnail(image.originalPath);
  if (!thumbnail.ok && thumbnail.error.id === 'busy') return 'busy';
  const one = { hash: image.differenceHash, thumb: thumbnail.ok ? thumbnail.value : null };
  let nearest = { signature: '', value: 0 };
  for (const row of rows) {
    const value = likeness(one, row);
    if (value > nearest.value) nearest = { signature: row.signature, value };
  }
  return nearest.value < nearCopyFrom
    ? null
    : { nearSignature: nearest.signature, percent: Math.floor(nearest.value * 100) };
}
