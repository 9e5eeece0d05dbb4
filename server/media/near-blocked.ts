import { blockedNearHash } from '../../db/queries/moderation/quarantined-pictures.ts';
import type { Database } from '../../db/connection/database.ts';
import { likeness, nearCopyBits, nearCopyFrom } from '../../views/visual-search/near-copy.ts';
import type { ImagePool } from './process/image-pool.ts';

const looked = 40;

/**
 * The taken-down picture that a new one is a near copy of (resized, compressed again or cut a little), with how near
 * up to 100; null when there is none. Few pictures are near by their hashes, and only then are pixels compared.
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
