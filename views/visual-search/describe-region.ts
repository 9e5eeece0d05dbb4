import { wholePicture, type Region } from '../media/region.ts';

/** Side of the square thumbnail from which the embedding is computed: 48 × 48 RGB pixels. */
export const thumbSide = 48;

/** Name and version of this embedding. Change it when the algorithm changes. */
export const builtInMaker = 'built-in-1';

const side = 16;
const cells = 4;
const orientations = 6;
const hues = 8;
const colors = cells * cells * 3;
const shapes = cells * cells * orientations;
const histogram = hues * 2 + 8;

/** Embedding length in bytes, one byte per dimension. */
export const descriptorSize = colors + shapes + histogram;

/** Regions embedded besides the whole picture, so that crops of it are found. */
export const describedRegions: readonly Region[] = [
  wholePicture,
  { x: 0.15, y: 0.15, w: 0.7, h: 0.7 },
  { x: 0, y: 0, w: 0.7, h: 0.7 },
  { x: 0.3, y: 0, w: 0.7, h: 0.7 },
  { x: 0, y: 0.3, w: 0.7, h: 0.7 },
  { x: 0.3, y: 0.3, w: 0.7, h: 0.7 },
];

/**
 * Computes the embedding of a region (SRCH-03), to be compared by squared distance: color layout, edge directions, and
 * a color histogram. Stable under resizing and recompression.
 */
export function describeRegion(thumb: Uint8Array, region: Region = wholePicture): Uint8Array {
  const grid = sampled(thumb, region);
  const descriptor = new Uint8Array(descriptorSize);
  describeColors(grid, descriptor);
  describeShapes(grid, descriptor);
  describeHistogram(grid, descriptor);
  return descriptor;
}

/** Concatenates the embeddings of regions. Defaults to all `describedRegions`, the whole picture first. */
export function describeParts(thumb: Uint8Array, regions: readonly Region[] = describedRegions): Uint8Array {
  const all = new Uint8Array(regions.length * descriptorSize);
  for (const [index, region] of regions.entries())
    all.set(describeRegion(thumb, region), index * descriptorSize);
  return all;
}

/** Samples brightness and the two color differences (0 to 255) on a 16 × 16 grid, each cell averaged. */
function sampled(thumb: Uint8Array, { x, y, w, h }: Region): Float32Array {
  const grid = new Float32Array(side * side * 3);
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const [left, right] = span(x, w, column);
      const [top, bottom] = span(y, h, row);
      let [red, green, blue, count] = [0, 0, 0, 0];
      for (let py = top; py < bottom; py += 1)
        for (let px = left; px < right; px += 1) {
          const at = (py * thumbSide + px) * 3;
          red += thumb[at] ?? 0;
          green += thumb[at + 1] ?? 0;
          blue += thumb[at + 2] ?? 0;
          count += 1;
        }
      const at = (row * side + column) * 3;
      const [r, g, b] = [red / count, green / count, blue / count];
      grid[at] = 0.299 * r + 0.587 * g + 0.114 * b;
      grid[at + 1] = 128 - 0.169 * r - 0.331 * g + 0.5 * b;
      grid[at + 2] = 128 + 0.5 * r - 0.419 * g - 0.081 * b;
    }
  return grid;
}

/** Returns the first pixel and the end pixel (exclusive) of a grid cell, at least one pixel wide. */
function span(from: number, length: number, index: number): [number, number] {
  const start = Math.min(thumbSide - 1, Math.floor((from + (length * index) / side) * thumbSide));
  const end = Math.round((from + (length * (index + 1)) / side) * thumbSide);
  return [start, Math.min(thumbSide, Math.max(start + 1, end))];
}

function describeColors(grid: Float32Array, descriptor: Uint8Array): void {
  const sums = new Float32Array(colors);
  const perCell = (side / cells) ** 2;
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const at = (row * side + column) * 3;
      const cell = cellAt(row, column) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        sums[cell + channel] = (sums[cell + channel] ?? 0) + (grid[at + channel] ?? 0);
    }
  // Color differences are small but more informative than brightness.
  for (let at = 0; at < colors; at += 1) {
    const mean = (sums[at] ?? 0) / perCell;
    descriptor[at] = byte(at % 3 === 0 ? mean * 0.35 : 60 + (mean - 128) * 0.9);
  }
}

function describeShapes(grid: Float32Array, descriptor: Uint8Array): void {
  const edges = new Float32Array(shapes);
  const bright = (row: number, column: number): number => grid[(row * side + column) * 3] ?? 0;
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1) {
      const across = bright(row, Math.min(side - 1, column + 1)) - bright(row, Math.max(0, column - 1));
      const down = bright(Math.min(side - 1, row + 1), column) - bright(Math.max(0, row - 1), column);
      const strength = Math.hypot(across, down);
      if (strength < 4) continue;
      const angle = (Math.atan2(down, across) + Math.PI) % Math.PI;
      const place = (angle / Math.PI) * orientations;
      const first = Math.floor(place) % orientations;
      const part = place - Math.floor(place);
      const cell = cellAt(row, column) * orientations;
      edges[cell + first] = (edges[cell + first] ?? 0) + strength * (1 - part);
      const next = (first + 1) % orientations;
      edges[cell + next] = (edges[cell + next] ?? 0) + strength * part;
    }
  const length = Math.sqrt(edges.reduce((sum, value) => sum + value * value, 0));
  if (length < 1) return;
  // Square roots let faint edges count beside strong ones.
  for (let at = 0; at < shapes; at += 1)
    descriptor[colors + at] = byte(Math.sqrt((edges[at] ?? 0) / length) * 110);
}

function describeHistogram(grid: Float32Array, descriptor: Uint8Array): void {
  const counts = new Float32Array(histogram);
  for (let at = 0; at < grid.length; at += 3) {
    const [bright = 0, blue = 0, red = 0] = [grid[at], grid[at + 1], grid[at + 2]];
    const chroma = Math.hypot(blue - 128, red - 128);
    if (chroma < 10) {
      const bin = hues * 2 + Math.min(7, Math.floor(bright / 32));
      counts[bin] = (counts[bin] ?? 0) + 1;
      continue;
    }
    const hue = ((Math.atan2(red - 128, blue - 128) + Math.PI) / (2 * Math.PI)) * hues;
    const bin = (Math.floor(hue) % hues) * 2 + (bright < 110 ? 0 : 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  for (let at = 0; at < histogram; at += 1)
    descriptor[colors + shapes + at] = byte(Math.sqrt((counts[at] ?? 0) / (side * side)) * 150);
}

function cellAt(row: number, column: number): number {
  return Math.floor((row * cells) / side) * cells + Math.floor((column * cells) / side);
}

function byte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}

/** Parses a region and clamps it to the picture. Falls back to the whole picture if invalid. */
export function readRegion(given: { x?: unknown; y?: unknown; w?: unknown; h?: unknown }): Region {
  const number = (value: unknown): number =>
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN;
  const [x, y, w, h] = [number(given.x), number(given.y), number(given.w), number(given.h)];
  if (![x, y, w, h].every(Number.isFinite) || w <= 0 || h <= 0) return wholePicture;
  const left = Math.min(0.95, Math.max(0, x));
  const top = Math.min(0.95, Math.max(0, y));
  return {
    x: left,
    y: top,
    w: Math.max(0.05, Math.min(1 - left, w)),
    h: Math.max(0.05, Math.min(1 - top, h)),
  };
}
