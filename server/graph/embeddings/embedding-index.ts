import { descriptorSize } from '../../../views/visual-search/describe-region.ts';
import { findCenters, nearestCenter, nearestCenters, oneCenter, perSlice, type Centers } from './centers.ts';
import { compareAll, compareLikely } from './compare-likely.ts';
import { DescriptorList } from './descriptor-list.ts';
import { Nearest, type VisualMatch } from './nearest.ts';
import { sketchRuleOf, type SketchRule } from './sketch.ts';

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
const probed = 200;
/** Descriptors that are sampled between two turns of the event loop: a fraction of a millisecond. */
const sampledPerSlice = 1024;

/** Lists of descriptors, one per center. */
interface Sorted {
  centers: Centers;
  /** Null while there is one list, of which all are compared. */
  rule: SketchRule | null;
  lists: DescriptorList[];
  count: number;
}

/**
 * In-memory descriptor index with inverted lists: each descriptor belongs to the nearest of about 10√n centers. A
 * search compares the sketches of those of the nearest centers, and then the descriptors with the nearest sketches.
 * `regroup` recomputes the centers once it has doubled.
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
    this.sorted = sortedBy(oneCenter(size), null);
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
      if (each !== null && each.count > 0) this.searchIn(each, query, found);
    return found.matches();
  }

  /** Like `search`, but compares everything. The reference for measuring recall. */
  searchAll(query: Uint8Array, limit: number): VisualMatch[] {
    const found = new Nearest(limit);
    for (const each of [this.sorted, this.next])
      for (const list of each?.lists ?? []) compareAll(this.size, list, query, found);
    return found.matches();
  }

  /**
   * Computes new centers and moves the lists over one by one. Searching and adding work between slices. Must finish
   * before the next regroup starts.
   */
  *regroup(): Generator<undefined, void, undefined> {
    const wanted = Math.max(1, Math.round(Math.sqrt(this.length) * listsPerRoot));
    const sample = yield* this.sample(wanted * sampleOfCenter);
    const centers = yield* findCenters(this.size, sample, wanted);
    const from = this.sorted;
    const next = sortedBy(centers, sketchRuleOf(this.size, sample));
    this.next = next;
    for (let index = 0; index < from.lists.length; index += 1) {
      // Taken from the end, so that a concurrent search finds each descriptor in exactly one place.
      const list = from.lists[index];
      while (list !== undefined && list.count > 0) {
        for (let moved = 0; moved < perSlice && list.count > 0; moved += 1) {
          list.count -= 1;
          from.count -= 1;
          put(next, list.pictures[list.count] as number, list.descriptors, list.count * this.size);
        }
        yield;
      }
      from.lists[index] = new DescriptorList(this.size, from.rule);
    }
    this.sorted = next;
    this.next = null;
    this.groupedAt = this.length;
  }

  private searchIn({ rule, centers, lists }: Sorted, query: Uint8Array, found: Nearest): void {
    const near = nearestCenters(centers, query, probed).map((center) => lists[center] as DescriptorList);
    if (rule !== null) compareLikely(rule, near, query, found);
    else for (const list of near) compareAll(this.size, list, query, found);
  }

  /** Returns about that many consecutive descriptors, sampled from all lists. Those added meanwhile may be among them. */
  private *sample(wanted: number): Generator<undefined, Uint8Array, undefined> {
    const { size } = this;
    const step = Math.max(1, Math.floor(this.length / wanted));
    const most = Math.floor(this.length / step) + 1;
    const sample = new Uint8Array(most * size);
    let [seen, taken] = [0, 0];
    for (const list of this.sorted.lists)
      for (let at = 0; at < list.count && taken < most; at += 1)
        if (seen++ % step === 0) {
          sample.set(list.descriptors.subarray(at * size, (at + 1) * size), taken++ * size);
          if (taken % sampledPerSlice === 0) yield;
        }
    return sample.subarray(0, taken * size);
  }
}

function sortedBy(centers: Centers, rule: SketchRule | null): Sorted {
  return {
    centers,
    rule,
    lists: Array.from({ length: centers.count }, () => new DescriptorList(centers.size, rule)),
    count: 0,
  };
}

function put(sorted: Sorted, picture: number, descriptors: Uint8Array, from: number): void {
  sorted.lists[nearestCenter(sorted.centers, descriptors, from)]?.push(picture, descriptors, from);
  sorted.count += 1;
}
