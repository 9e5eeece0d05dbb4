import type { Region } from '../media/region.ts';

/** Returns the index of the region with the highest intersection over union, -1 without any. */
export function nearestRegion(regions: readonly Region[], part: Region): number {
  let [nearest, most] = [-1, -1];
  for (const [at, region] of regions.entries()) {
    const shared = overlap(region.x, region.w, part.x, part.w) * overlap(region.y, region.h, part.y, part.h);
    const share = shared / (region.w * region.h + part.w * part.h - shared);
    if (share > most) [nearest, most] = [at, share];
  }
  return nearest;
}

const overlap = (a: number, aLength: number, b: number, bLength: number): number =>
  Math.max(0, Math.min(a + aLength, b + bLength) - Math.max(a, b));
