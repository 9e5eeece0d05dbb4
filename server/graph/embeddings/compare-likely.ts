import { distanceOf, type DescriptorList } from './descriptor-list.ts';
import type { Nearest } from './nearest.ts';
import { bitsApart, writeSketch, type SketchRule } from './sketch.ts';

/** Share of the descriptors whose sketches are compared that are compared themselves. */
const likely = 1 / 8;
/** Number that is compared in any case: there are no fewer steps to save among so few. */
const fewest = 2000;

/** Offers the descriptors of the lists whose sketches are nearest to the query's. */
export function compareLikely(
  rule: SketchRule,
  lists: readonly DescriptorList[],
  query: Uint8Array,
  found: Nearest,
): void {
  const sketch = new Int32Array(rule.words);
  writeSketch(rule, query, 0, sketch, 0);
  const total = lists.reduce((sum, { count }) => sum + count, 0);
  const apart = new Uint16Array(total);
  const farthest = sketchAll(rule, lists, sketch, apart);
  let next = 0;
  for (const list of lists)
    for (let at = 0; at < list.count; at += 1)
      if ((apart[next++] as number) <= farthest) compareOne(rule.size, list, at, query, found);
}

/** Offers all descriptors of a list. */
export function compareAll(size: number, list: DescriptorList, query: Uint8Array, found: Nearest): void {
  for (let at = 0; at < list.count; at += 1) compareOne(size, list, at, query, found);
}

/**
 * Writes the bits by which each descriptor's sketch differs from the query's into `apart`, in sequence. Returns how many
 * bits the likely ones differ by at most.
 */
function sketchAll(
  { size, words }: SketchRule,
  lists: readonly DescriptorList[],
  sketch: Int32Array,
  apart: Uint16Array,
): number {
  const withBits = new Uint32Array(size + 1);
  let next = 0;
  for (const { count, sketches } of lists)
    for (let at = 0; at < count; at += 1) {
      const bits = bitsApart(sketch, sketches, at * words);
      apart[next++] = bits;
      withBits[bits] = (withBits[bits] as number) + 1;
    }
  let left = Math.max(fewest, apart.length * likely);
  for (let bits = 0; bits <= size; bits += 1) {
    left -= withBits[bits] as number;
    if (left <= 0) return bits;
  }
  return size;
}

function compareOne(size: number, list: DescriptorList, at: number, query: Uint8Array, found: Nearest): void {
  const distance = distanceOf(size, query, 0, list.descriptors, at * size, found.worst);
  if (distance < found.worst) found.offer(list.pictures[at] as number, distance);
}
