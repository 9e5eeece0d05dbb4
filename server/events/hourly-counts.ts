import { randomInt } from 'node:crypto';

/** Cells of each row: a power of two. With two bytes each, the counts of a process take 3 MB. */
const cells = 2 ** 19;
const rows = 3;
/** Beyond eight in each cell, counts of different keys mix, and counting begins anew. */
const maxCounted = 8 * cells;
const maxCount = 2 ** 16 - 1;
const hourMs = 3600 * 1000;

/**
 * Counts of keys within an hour, in a count-min sketch with conservative updates: the memory is the same for any number
 * of keys, so that nobody makes it forget others by reporting many. A count may be too high, hardly ever by more than a
 * few.
 */
export class HourlyCounts {
  private readonly counts = new Uint16Array(rows * cells);
  private readonly seeds = Array.from({ length: rows }, () => randomInt(2 ** 32));
  private counted = 0;
  private sinceMs = -Infinity;

  /** Counts a key once more. Returns whether it was counted at most `limit` times with that; more are not counted. */
  take(key: string, limit: number, nowMs: number): boolean {
    if (Math.abs(nowMs - this.sinceMs) >= hourMs || this.counted >= maxCounted) this.beginAnew(nowMs);
    const places = this.seeds.map((seed, row) => row * cells + (hashOf(key, seed) & (cells - 1)));
    const count = Math.min(...places.map((place) => this.counts[place] as number));
    if (count >= Math.min(limit, maxCount)) return false;
    for (const place of places) if (this.counts[place] === count) this.counts[place] = count + 1;
    this.counted += 1;
    return true;
  }

  private beginAnew(nowMs: number): void {
    this.counts.fill(0);
    this.counted = 0;
    this.sinceMs = nowMs;
  }
}

/** FNV-1a with a seed that nobody else knows, mixed so that all bits depend on all. */
function hashOf(key: string, seed: number): number {
  let hash = seed ^ 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
