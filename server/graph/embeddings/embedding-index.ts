import { descriptorSize } from '../../../views/visual-search/describe-region.ts';
import { findCenters, nearestCenter, nearestCenters, oneCenter, perSlice, type Centers } from './centers.ts';
import { DescriptorList, distanceOf } from './descriptor-list.ts';
import { Nearest, type VisualMatch } from './nearest.ts';

/** Below this count, descriptors stay in one list and all are compared. */
const fewest = 4096;
/**
 * Number of lists relative to the square root of the descriptor count. Many small lists find more for the same number
 * of comparisons, but take longer to make.
 */
const listsPerRoot = 10;
/** Descriptors that each center is computed from. */
const sampleOfCenter = 8;
/** Number of lists searched. At this number, recall stays constant as the lists grow in number and length. */
const probed = 112;

/** Lists of descriptors, one per center. */
interface Sorted {
  centers: Centers;
  lists: DescriptorList[];
  count: number;
}

/**
 * In-memory descriptor index with inverted lists: each descriptor belongs to the nearest of about 10√n centers, and a
 * search compares only those of the nearest centers. `regroup` recomputes the centers once it has doubled.
 */
export class EmbeddingIndex {
  private sorted: Sorted;
  /** The target lists during a regroup. */
  private next: Sorted | null = null;
  private groupedAt = fewest / 2;
  private readonly size: number;

  /** `size` is the descriptor size in bytes. An index holds the descriptors of one model only. */
  constructor(size: number = descriptorSize) {
    this.size = size;
    this.sorted = sortedBy(oneCenter(size));
  }

  get length(): number {
    return this.sorted.count + (this.next?.count ?? 0);
  }

  get bytes(): number {
    return [this.sorted, this.next].reduce(
      (sum, each) =>
        sum +
        (each?.centers.at.byteLength ?? 0) +
        (each?.lists ?? []).reduce((all, list) => all + list.bytes, 0),
      0,
    );
  }

  /** Whether the index has doubled since the last regroup. */
  get isLoose(): boolean {
    return this.next === null && this.length >= 2 * this.groupedAt;
  }

  /** Adds the descriptor that starts at `from`. */
  add(picture: number, descriptors: Uint8Array, from = 0): void {
    put(this.next ?? this.sorted, picture, descriptors, from);
  }

  /** Returns the nearest pictures, nearest first, each once. */
  search(query: Uint8Array, limit: number): VisualMatch[] {
    const found = new Nearest(limit);
    for (const each of [this.sorted, this.next])
      if (each !== null && each.count > 0)
        for (const center of nearestCenters(each.centers, query, probed))
          compare(this.size, each.lists[center] as DescriptorList, query, found);
    return found.matches();
  }

  /** Like `search`, but compares everything. The reference for measuring recall. */
  searchAll(query: Uint8Array, limit: number): VisualMatch[] {
    const found = new Nearest(limit);
    for (const each of [this.sorted, this.next])
      for (const list of each?.lists ?? []) compare(this.size, list, query, found);
    return found.matches();
  }

  /**
   * Computes new centers and moves the lists over one by one. Searching and adding work between slices. Must finish
   * before the next regroup starts.
   */
  *regroup(): Generator<undefined, void, undefined> {
    const wanted = Math.max(1, Math.round(Math.sqrt(this.length) * listsPerRoot));
    const centers = yield* findCenters(this.size, this.sample(wanted * sampleOfCenter), wanted);
    const from = this.sorted;
    const next = sortedBy(centers);
    this.next = next;
    for (let index = 0; index < from.lists.length; index += 1) {
      // Taken from the end, so that a concurrent search finds each descriptor in exactly one place.
      for (let list = from.lists[index]; list !== undefined && list.count > 0;) {
        for (let moved = 0; moved < perSlice && list.count > 0; moved += 1) {
          list.count -= 1;
          from.count -= 1;
          put(next, list.pictures[list.count] as number, list.descriptors, list.count * this.size);
        }
        yield;
      }
      from.lists[index] = new DescriptorList(this.size);
    }
    this.sorted = next;
    this.next = null;
    this.groupedAt = this.length;
  }

  /** Returns about that many consecutive descriptors, sampled from all lists. */
  private sample(wanted: number): Uint8Array {
    const { size } = this;
    const step = Math.max(1, Math.floor(this.length / wanted));
    const sample = new Uint8Array((Math.floor(this.length / step) + 1) * size);
    let [seen, taken] = [0, 0];
    for (const list of this.sorted.lists)
      for (let at = 0; at < list.count; at += 1)
        if (seen++ % step === 0)
          sample.set(list.descriptors.subarray(at * size, (at + 1) * size), taken++ * size);
    return sample.subarray(0, taken * size);
  }
}

function sortedBy(centers: Centers): Sorted {
  return {
    centers,
    lists: Array.from({ length: centers.count }, () => new DescriptorList(centers.size)),
    count: 0,
  };
}

function put(sorted: Sorted, picture: number, descriptors: Uint8Array, from: number): void {
  sorted.lists[nearestCenter(sorted.centers, descriptors, from)]?.push(picture, descriptors, from);
  sorted.count += 1;
}

function compare(size: number, list: DescriptorList, query: Uint8Array, found: Nearest): void {
  for (let at = 0; at < list.count; at += 1) {
    const distance = distanceOf(size, query, 0, list.descriptors, at * size, found.worst);
    if (distance < found.worst) found.offer(list.pictures[at] as number, distance);
  }
}
