import { setImmediate } from 'node:timers/promises';
import {
  picturesNearHash,
  picturesToCompare,
  type ComparedPictureRow,
} from '../../../db/queries/visual/near-pictures.ts';
import type { NearPicture } from '../../../views/contract/staff/staff.ts';
import { nearCopyFrom, nearness } from '../../../views/rules/visual/near-copy.ts';
import type { Services } from '../../services.ts';
import type { Staff } from '../staff/staff.ts';
import { picturesAlike } from '../visual/pictures-alike.ts';

/** Bits of the perceptual hash that a copy may differ by: a cut at the edges moves many of its cells. */
const bitsApart = 20;
/** Bits up to which pictures count as copies while they are not described yet. */
const bitsAlone = 6;
const looked = 80;
const shown = 24;

/**
 * Stored pictures that are the same as one after resizing, compressing or cutting a little, the nearest first, with
 * how many pins show each; those that are taken down already are left out. Without the graph process those that were
 * cut may be missed.
 */
export async function nearPictures(
  services: Pick<Services, 'db'> & { graph: Services['graph'] | null },
  _staff: Staff,
  signature: string,
): Promise<NearPicture[]> {
  const { db, graph } = services;
  const [byHash, byLook] = await Promise.all([
    picturesNearHash(db, signature, bitsApart, looked),
    graph === null ? null : picturesAlike({ db, graph }, signature, looked),
  ]);
  const others = [...new Set([...byHash, ...(byLook ?? [])])].filter((each) => each !== signature);
  const rows = await picturesToCompare(db, [signature, ...others]);
  const wanted = rows.find((row) => row.signature === signature);
  if (wanted === undefined) return [];
  const near: { row: ComparedPictureRow; likeness: number }[] = [];
  for (const row of rows) {
    if (row === wanted || row.isBlocked) continue;
    const likeness = likenessOf(wanted, row);
    if (likeness >= nearCopyFrom) near.push({ row, likeness });
    // Comparing takes a moment each: others are answered between.
    await setImmediate();
  }
  return near
    .sort((a, b) => b.likeness - a.likeness || b.row.pins - a.row.pins)
    .slice(0, shown)
    .map(({ row: { signature: name, format, width, height, dominantColor, pins }, likeness }) => ({
      picture: { signature: name, format, width, height, dominantColor },
      pins,
      percent: Math.floor(likeness * 100),
    }));
}

function likenessOf(one: ComparedPictureRow, other: ComparedPictureRow): number {
  if (one.thumb !== null && other.thumb !== null) return nearness(one.thumb, other.thumb);
  const isHash = (text: string): boolean => /^[0-9a-f]{16}$/.test(text);
  if (!isHash(one.hash) || !isHash(other.hash)) return 0;
  const apart = (BigInt(`0x${one.hash}`) ^ BigInt(`0x${other.hash}`)).toString(2).replaceAll('0', '').length;
  return apart <= bitsAlone ? 1 - apart / 100 : 0;
}
