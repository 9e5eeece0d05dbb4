import { descriptorSize } from '../../../views/visual-search/describe-region.ts';
import { findCenters, nearestCenter, oneCenter, type Centers } from './centers.ts';
import { DescriptorList, distanceOf } from './descriptor-list.ts';
import { Nearest, type VisualMatch } from './nearest.ts';

/** Fewer descriptors stay in one list, and all are compared. */
const fewest = 4096;
/** Lists by the square root of what they hold. Many small ones find more among as many compared. */
const listsPerRoot = 6;
const sampleOfCenter = 12;
/** Lists that a search looks into: with as many, recall stays while they grow in number and in length. */
const probed = 80;

/** Lists of descriptors, each beside the others that are nearest to the same center. */
interface Sorted {
  centers: Centers;
  lists: DescriptorList[];
  count: number;
}

/**
 * Descriptors of pictures in memory, searched by inverted lists: each belongs to the nearest of about 6√n centers, and
 * a search compares those of the nearest centers alone. `regroup` finds the centers anew once it has doubled.
 */
export class EmbeddingIndex {
  private sorted: Sorted;
  /** Where everything is on its way to while it is regrouped. */
  private next: Sorted | null = null;
  private groupedAt = fewest / 2;
  private readonly size: number;

  /** Of descriptors of so many bytes; those of one maker alone. */
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

  /** Whether it has doubled since it was last regrouped. */
  get isLoose(): boolean {
    return this.next === null && this.length >= 2 * this.groupedAt;
  }

  /** Adds the descriptor that begins at `from`. */
  add(picture: number, descriptors: Uint8Array, from = 0): void {
    put(this.next ?? this.sorted, picture, descriptors, from);
  }

  /** The nearest pictures, nearest first, each once. */
  search(query: Uint8Array, limit: number): VisualMatch[] {
    const found = new Nearest(limit);
    for (const each of [this.sorted, this.next])
      if (each !== null && each.count > 0)
        for (const list of nearestLists(each, query)) compare(this.size, list, query, found);
    return found.matches();
  }

  /** Like `search`, but compares everything: what the lists are measured by. */
  searchAll(query: Uint8Array, limit: number): VisualMatch[] {
    const found = new Nearest(limit);
    for (const each of [this.sorted, this.next])
      for (const list of each?.lists ?? []) compare(this.size, list, query, found);
    return found.matches();
  }

  /**
   * Finds centers for what there is and moves one list after the other to them. It answers between the slices, and
   * takes what is added; run to its end before the next is begun.
   */
  *regroup(): Generator<undefined, void, undefined> {
    const wanted = Math.max(1, Math.round(Math.sqrt(this.length) * listsPerRoot));
    const centers = yield* findCenters(this.size, this.sample(wanted * sampleOfCenter), wanted);
    const from = this.sorted;
    const next = sortedBy(centers);
    this.next = next;
    for (let index = 0; index < from.lists.length; index += 1) {
      // Taken from the end, so that a search in between finds each in one place.
      for (let list = from.lists[index]; list !== undefined && list.count > 0;) {
        for (let moved = 0; moved < 128 && list.count > 0; moved += 1) {
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

  /** About so many descriptors from all lists, one after the other. */
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

function nearestLists({ centers, lists }: Sorted, query: Uint8Array): DescriptorList[] {
  const found = new Nearest(probed);
  for (let center = 0; center < centers.count; center += 1)
    found.offer(center, distanceOf(centers.size, query, 0, centers.at, center * centers.size, found.worst));
  return found.matches().flatMap(({ picture }) => lists[picture] ?? []);
}
