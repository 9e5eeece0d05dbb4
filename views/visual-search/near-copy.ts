import type { Region } from '../media/region.ts';
import { thumbSide } from './describe-region.ts';

/** Grid sizes for comparing two pictures: coarse to find the region, fine to verify. */
const few = 8;
const many = 16;
/** A fit below this on the coarse grid is not verified on the fine grid. */
const hopeful = 0.75;
/** Maximum crop at one edge of a copy, as a fraction of the picture. */
const deepest = 0.12;
const steps = [0, deepest / 2, deepest] as const;

/** Minimum likeness at which two pictures count as the same one resized, recompressed or slightly cropped. */
export const nearCopyFrom = 0.93;

/** Maximum perceptual hash distance of a copy, in bits. Cropping the edges shifts many of its cells. */
export const nearCopyBits = 20;
/** Maximum distance in bits at which pictures count as copies if one of them has no thumbnail. */
const bitsAlone = 6;

/** Comparison data of a picture: the perceptual hash, and the thumbnail if there is one. */
export interface Compared {
  hash: string;
  thumb: Uint8Array | null;
}

/** Returns the likeness of two pictures from 0 to 1, by the available data. Copies start at `nearCopyFrom`. */
export function likeness(one: Compared, other: Compared): number {
  if (one.thumb !== null && other.thumb !== null) return nearness(one.thumb, other.thumb);
  const isHash = (text: string): boolean => /^[0-9a-f]{16}$/.test(text);
  if (!isHash(one.hash) || !isHash(other.hash)) return 0;
  const apart = (BigInt(`0x${one.hash}`) ^ BigInt(`0x${other.hash}`)).toString(2).replaceAll('0', '').length;
  return apart <= bitsAlone ? 1 - apart / 100 : 0;
}

interface Plane {
  /** Summed-area table of brightness, for means of any region. */
  sums: Float64Array;
  /** Mean red, green and blue. */
  color: readonly [number, number, number];
}

/**
 * Returns the likeness of two thumbnails (see `describeRegion`) from 0 to 1: the brightness correlation of one with
 * the other, or with a slightly cropped region of it.
 */
export function nearness(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [planeOf(one), planeOf(other)];
  // The same shapes in other colors are a different picture.
  if (a.color.some((value, at) => Math.abs(value - (b.color[at] ?? 0)) > 28)) return 0;
  return Math.max(0, bestFit(a, b), bestFit(b, a));
}

/** Best match of a whole picture with regions of another: a coarse search, refined around the best ones. */
function bestFit(whole: Plane, other: Plane): number {
  const uncut = { x: 0, y: 0, w: 1, h: 1 };
  let places = few;
  let wanted = normalized(whole, uncut, places);
  let best = { fit: 0, edges: [0, 0, 0, 0] };
  const tryEdges = (edges: number[]): void => {
    const fit = wanted === null ? 0 : fitOf(wanted, other, edges, places);
    if (fit > best.fit) best = { fit, edges };
  };
  for (const left of steps)
    for (const top of steps)
      for (const right of steps) for (const bottom of steps) tryEdges([left, top, right, bottom]);
  if (best.fit < hopeful) return 0;
  places = many;
  wanted = normalized(whole, uncut, places);
  best.fit = 0;
  tryEdges(best.edges);
  for (const by of [deepest / 4, deepest / 8])
    for (const at of [0, 1, 2, 3])
      for (const sign of [-1, 1]) {
        const edges = best.edges.map((edge, index) => (index === at ? Math.max(0, edge + sign * by) : edge));
        tryEdges(edges);
      }
  return best.fit;
}

function fitOf(wanted: Float64Array, other: Plane, edges: number[], places: number): number {
  const [left = 0, top = 0, right = 0, bottom = 0] = edges;
  const found = normalized(other, { x: left, y: top, w: 1 - left - right, h: 1 - top - bottom }, places);
  if (found === null) return 0;
  let sum = 0;
  for (let at = 0; at < wanted.length; at += 1) sum += (wanted[at] ?? 0) * (found[at] ?? 0);
  return sum;
}

/** Returns the grid brightness of a region, normalized to mean 0 and length 1. Null if uniform. */
function normalized({ sums }: Plane, { x, y, w, h }: Region, places: number): Float64Array | null {
  const corners = new Float64Array((places + 1) ** 2);
  for (let row = 0; row <= places; row += 1)
    for (let column = 0; column <= places; column += 1)
      corners[row * (places + 1) + column] = sumUpTo(
        sums,
        (x + (w * column) / places) * thumbSide,
        (y + (h * row) / places) * thumbSide,
      );
  const values = new Float64Array(places * places);
  const mean =
    ((corners.at(-1) ?? 0) -
      (corners[places] ?? 0) -
      (corners[places * (places + 1)] ?? 0) +
      (corners[0] ?? 0)) /
    values.length;
  let length = 0;
  for (let row = 0; row < places; row += 1)
    for (let column = 0; column < places; column += 1) {
      const at = row * (places + 1) + column;
      const above = (corners[at + 1] ?? 0) - (corners[at] ?? 0);
      const below = (corners[at + places + 2] ?? 0) - (corners[at + places + 1] ?? 0);
      const value = below - above - mean;
      values[row * places + column] = value;
      length += value * value;
    }
  // A flat area correlates with anything, so brightness must vary by more than two of 255.
  const area = (w * h * thumbSide * thumbSide) / values.length;
  if (length < values.length * (2 * area) ** 2) return null;
  const scale = 1 / Math.sqrt(length);
  for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) * scale;
  return values;
}

/** Sum of the brightness above and left of a point, including fractional pixels. */
function sumUpTo(sums: Float64Array, x: number, y: number): number {
  const column = Math.min(thumbSide - 1, Math.floor(x));
  const row = Math.min(thumbSide - 1, Math.floor(y));
  const across = x - column;
  const down = y - row;
  const at = row * (thumbSide + 1) + column;
  const above = (sums[at] ?? 0) * (1 - across) + (sums[at + 1] ?? 0) * across;
  const next = at + thumbSide + 1;
  const below = (sums[next] ?? 0) * (1 - across) + (sums[next + 1] ?? 0) * across;
  return above * (1 - down) + below * down;
}

function planeOf(thumb: Uint8Array): Plane {
  const width = thumbSide + 1;
  const sums = new Float64Array(width * width);
  const color: [number, number, number] = [0, 0, 0];
  for (let row = 0; row < thumbSide; row += 1) {
    let line = 0;
    for (let column = 0; column < thumbSide; column += 1) {
      const at = (row * thumbSide + column) * 3;
      const [red, green, blue] = [thumb[at] ?? 0, thumb[at + 1] ?? 0, thumb[at + 2] ?? 0];
      color[0] += red;
      color[1] += green;
      color[2] += blue;
      line += 0.299 * red + 0.587 * green + 0.114 * blue;
      sums[(row + 1) * width + column + 1] = (sums[row * width + column + 1] ?? 0) + line;
    }
  }
  const count = thumbSide * thumbSide;
  return { sums, color: [color[0] / count, color[1] / count, color[2] / count] };
}
