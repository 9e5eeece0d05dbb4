import { distanceOf } from './descriptor-list.ts';
import { Nearest } from './nearest.ts';

const rounds = 4;
/** Number of center groups whose members are compared to find the nearest center. */
const groupsLookedAt = 6;
/** Share of the groups that a search for many centers looks into. The others hold a few in a thousand of what it finds. */
const shareOfGroups = 1 / 3;
/** Descriptors that are given a center between two turns of the event loop: two milliseconds, three at a million. */
export const perSlice = 16;

/** Centers for clustering descriptors, grouped so that the nearest one is found without comparing all. */
export interface Centers {
  /** Descriptor size in bytes. */
  size: number;
  count: number;
  /** The centers in sequence, ordered by group. */
  at: Uint8Array;
  groups: Group[];
}

interface Group {
  center: Uint8Array;
  from: number;
  to: number;
}

/** A single center, for small collections. */
export const oneCenter = (size: number): Centers => ({
  size,
  count: 1,
  at: new Uint8Array(size),
  groups: [],
});

/** Returns the approximately nearest center to the descriptor at `from`. */
export function nearestCenter(
  { size, at, groups, count }: Centers,
  descriptors: Uint8Array,
  from: number,
): number {
  if (groups.length === 0) return leastOf(size, at, 0, count, descriptors, from).which;
  let best = { which: 0, distance: Infinity };
  for (const group of nearestGroups(size, groups, descriptors, from, groupsLookedAt)) {
    const found = leastOf(size, at, group.from, group.to, descriptors, from, best.distance);
    if (found.distance < best.distance) best = found;
  }
  return best.which;
}

/** Returns about as many centers as asked for, nearest to the query first. */
export function nearestCenters(
  { size, at, groups, count }: Centers,
  query: Uint8Array,
  limit: number,
): number[] {
  const found = new Nearest(limit);
  const near =
    groups.length === 0
      ? [{ from: 0, to: count }]
      : nearestGroups(size, groups, query, 0, Math.ceil(groups.length * shareOfGroups));
  for (const { from, to } of near)
    for (let center = from; center < to; center += 1)
      found.offer(center, distanceOf(size, query, 0, at, center * size, found.worst));
  return found.matches().map(({ picture }) => picture);
}

function nearestGroups(
  size: number,
  groups: Group[],
  descriptors: Uint8Array,
  from: number,
  limit: number,
): Group[] {
  return groups
    .map((group) => ({ group, distance: distanceOf(size, descriptors, from, group.center, 0, Infinity) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ group }) => group);
}

/**
 * Finds the given number of centers by k-means over a sample of consecutive descriptors. Yields between slices of a
 * few milliseconds.
 */
export function* findCenters(
  size: number,
  sample: Uint8Array,
  wanted: number,
): Generator<undefined, Centers, undefined> {
  let centers = yield* grouped(size, spread(size, sample, wanted), wanted);
  for (let round = 0; round < rounds; round += 1)
    centers = yield* grouped(size, yield* moved(centers, sample), wanted);
  return centers;
}

/** Returns the given number of items, evenly spaced in the sample. */
function spread(size: number, sample: Uint8Array, wanted: number): Uint8Array {
  const length = sample.length / size;
  const chosen = new Uint8Array(wanted * size);
  for (let index = 0; index < wanted; index += 1) {
    const from = Math.floor((index / wanted) * length) * size;
    chosen.set(sample.subarray(from, from + size), index * size);
  }
  return chosen;
}

/** Moves each center to the mean of its nearest descriptors. A center without any stays. */
function* moved(centers: Centers, sample: Uint8Array): Generator<undefined, Uint8Array, undefined> {
  const { size } = centers;
  const sums = new Float64Array(centers.count * size);
  const members = new Uint32Array(centers.count);
  for (let index = 0; index * size < sample.length; index += 1) {
    if (index % perSlice === perSlice - 1) yield;
    const center = nearestCenter(centers, sample, index * size);
    members[center] = (members[center] as number) + 1;
    for (let at = 0; at < size; at += 1)
      sums[center * size + at] = (sums[center * size + at] as number) + (sample[index * size + at] as number);
  }
  const next = centers.at.slice();
  for (let center = 0; center < centers.count; center += 1) {
    if (center % perSlice === perSlice - 1) yield;
    const count = members[center] as number;
    if (count === 0) continue;
    for (let at = 0; at < size; at += 1)
      next[center * size + at] = Math.round((sums[center * size + at] as number) / count);
  }
  return next;
}

/** Clusters centers into about √n groups around one of their members. */
function* grouped(size: number, at: Uint8Array, count: number): Generator<undefined, Centers, undefined> {
  if (count < 64) return { size, count, at, groups: [] };
  const heads = spread(size, at, Math.round(Math.sqrt(count)));
  const groups = heads.length / size;
  const members: number[][] = Array.from({ length: groups }, () => []);
  for (let center = 0; center < count; center += 1) {
    if (center % perSlice === perSlice - 1) yield;
    members[leastOf(size, heads, 0, groups, at, center * size).which]?.push(center);
  }
  const sorted = new Uint8Array(at.length);
  const found: Group[] = [];
  let placed = 0;
  for (const group of members) {
    if (group.length === 0) continue;
    const from = placed;
    for (const center of group) sorted.set(at.subarray(center * size, (center + 1) * size), placed++ * size);
    found.push({ center: meanOf(size, sorted, from, placed), from, to: placed });
    yield;
  }
  return { size, count, at: sorted, groups: found };
}

function meanOf(size: number, centers: Uint8Array, from: number, to: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, at) => {
    let sum = 0;
    for (let center = from; center < to; center += 1) sum += centers[center * size + at] as number;
    return Math.round(sum / (to - from));
  });
}

function leastOf(
  size: number,
  centers: Uint8Array,
  first: number,
  end: number,
  descriptors: Uint8Array,
  from: number,
  most = Infinity,
): { which: number; distance: number } {
  let [which, least] = [first, most];
  for (let center = first; center < end; center += 1) {
    const distance = distanceOf(size, descriptors, from, centers, center * size, least);
    if (distance < least) [which, least] = [center, distance];
  }
  return { which, distance: least };
}
