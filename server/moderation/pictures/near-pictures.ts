import { setImmediate } from 'node:timers/promises';
import {
  picturesNearHash,
  picturesToCompare,
  type ComparedPictureRow,
} from '../../../db/queries/visual-search/near-pictures.ts';
import type { NearPicture } from '../../../views/contract/staff/staff.ts';
import { likeness, nearCopyBits, nearCopyFrom } from '../../../views/visual-search/near-copy.ts';
import type { Services } from '../../services.ts';
import type { Staff } from '../../staff/staff.ts';
import { picturesAlike } from '../../feeds/near/pictures-alike.ts';

const looked = 80;
const shown = 24;

/**
 * Finds stored images that match one after resizing, recompression, or slight cropping, nearest first, with the number
 * of pins that show each. Images already taken down are left out. Without the graph process, cropped ones may be
 * missed.
 */
export async function nearPictures(
  services: Pick<Services, 'db'> & { graph: Services['graph'] | null },
  _staff: Staff,
  signature: string,
): Promise<NearPicture[]> {
  const { db, graph } = services;
  const [byHash, byLook] = await Promise.all([
    picturesNearHash(db, signature, nearCopyBits, looked),
    graph === null ? null : picturesAlike({ db, graph }, signature, looked),
  ]);
  const others = [...new Set([...byHash, ...(byLook ?? [])])].filter((each) => each !== signature);
  const rows = await picturesToCompare(db, [signature, ...others]);
  const wanted = rows.find((row) => row.signature === signature);
  if (wanted === undefined) return [];
  const near: { row: ComparedPictureRow; value: number }[] = [];
  for (const row of rows) {
    if (row === wanted || row.isBlocked) continue;
    const value = likeness(wanted, row);
    if (value >= nearCopyFrom) near.push({ row, value });
    // Each comparison takes a moment, so other work gets a turn in between.
    await setImmediate();
  }
  return near
    .sort((a, b) => b.value - a.value || b.row.pins - a.row.pins)
    .slice(0, shown)
    .map(({ row: { signature: name, format, width, height, dominantColor, pins }, value }) => ({
      picture: { signature: name, format, width, height, dominantColor },
      pins,
      percent: Math.floor(value * 100),
    }));
}
