import { descriptorSize as size } from '../../../views/rules/visual/describe-region.ts';

export interface VisualMatch {
  /** Number of the picture, as it was added. */
  picture: number;
  /** Squared distance of the nearest of its descriptors. */
  distance: number;
}

/** Fewer descriptors are all compared. */
const fewest = 4096;
const trainingRounds = 5;
const sampleOfCentre = 24;
/** Lists that a search looks into, as a share of all, and at least. */
const probedShare = 0.022;
const fewestProbed = 6;

/**
 * Descriptors of pictures in memory, searched by inverted lists: each belongs to the nearest of about √n centres, and
 * a search compares those of the nearest centres alone. Grows in place; the centres are found anew when it has doubled.
 */
export class VisualIndex {
  private descriptors = new Uint8Array(256 * size);
  private pictures = new Uint32Array(256);
  private count = 0;
  private centres = new Float32Array(0);
  private lists: number[][] = [];
  private trainedAt = 0;

  get length(): number {
    return this.count;
  }

  add(picture: number, descriptor: Uint8Array): void {
    if (this.count === this.pictures.length) this.grow();
    this.descriptors.set(descriptor, this.count * size);
    this.pictures[this.count] = picture;
    if (this.lists.length > 0) this.lists[this.nearestCentre(descriptor, 0)]?.push(this.count);
    this.count += 1;
  }

  /** The nearest pictures, nearest first, each once. */
  search(query: Uint8Array, limit: number): VisualMatch[] {
    if (this.count >= fewest && this.count >= 2 * this.trainedAt) this.train();
    const found = new Nearest(limit);
    if (this.lists.length === 0) this.compareAll(query, found);
    else
      for (const list of this.nearestLists(query))
        for (const at of list) found.offer(this.pictures[at] ?? 0, this.distance(query, at, found.worst));
    return found.matches();
  }

  /** Like `search`, but compares everything: what a bench measures the lists by. */
  searchAll(query: Uint8Array, limit: number): VisualMatch[] {
    const found = new Nearest(limit);
    this.compareAll(query, found);
    return found.matches();
  }

  private compareAll(query: Uint8Array, found: Nearest): void {
    for (let at = 0; at < this.count; at += 1)
      found.offer(this.pictures[at] ?? 0, this.distance(query, at, found.worst));
  }

  /** Stops as soon as it is further than what is looked for. */
  private distance(query: Uint8Array, at: number, most: number): number {
    const { descriptors } = this;
    const from = at * size;
    let sum = 0;
    for (let block = 0; block < size; block += 24) {
      for (let i = block; i < block + 24; i += 1) {
        const difference = (query[i] as number) - (descriptors[from + i] as number);
        sum += difference * difference;
      }
      if (sum > most) return Infinity;
    }
    return sum;
  }

  private grow(): void {
    const descriptors = new Uint8Array(this.descriptors.length * 2);
    descriptors.set(this.descriptors);
    this.descriptors = descriptors;
    const pictures = new Uint32Array(this.pictures.length * 2);
    pictures.set(this.pictures);
    this.pictures = pictures;
  }

  /** Finds the centres by some rounds of k-means over a sample, then puts every descriptor into its list. */
  private train(): void {
    const wanted = Math.round(Math.sqrt(this.count) * 1.5);
    const step = Math.max(1, Math.floor(this.count / (wanted * sampleOfCentre)));
    this.centres = new Float32Array(wanted * size);
    for (let centre = 0; centre < wanted; centre += 1) {
      const at = Math.floor((centre / wanted) * this.count) * size;
      this.centres.set(this.descriptors.subarray(at, at + size), centre * size);
    }
    for (let round = 0; round < trainingRounds; round += 1) this.moveCentres(wanted, step);
    this.lists = Array.from({ length: wanted }, () => []);
    for (let at = 0; at < this.count; at += 1)
      this.lists[this.nearestCentre(this.descriptors, at * size)]?.push(at);
    this.trainedAt = this.count;
  }

  private moveCentres(wanted: number, step: number): void {
    const sums = new Float64Array(wanted * size);
    const counts = new Uint32Array(wanted);
    for (let at = 0; at < this.count; at += step) {
      const centre = this.nearestCentre(this.descriptors, at * size);
      counts[centre] = (counts[centre] ?? 0) + 1;
      for (let i = 0; i < size; i += 1)
        sums[centre * size + i] = (sums[centre * size + i] ?? 0) + (this.descriptors[at * size + i] ?? 0);
    }
    for (let centre = 0; centre < wanted; centre += 1) {
      const members = counts[centre] ?? 0;
      if (members === 0) continue;
      for (let i = 0; i < size; i += 1)
        this.centres[centre * size + i] = (sums[centre * size + i] ?? 0) / members;
    }
  }

  private nearestCentre(descriptors: Uint8Array, from: number): number {
    let [best, least] = [0, Infinity];
    const { centres } = this;
    for (let centre = 0; centre * size < centres.length; centre += 1) {
      let sum = 0;
      const base = centre * size;
      for (let i = 0; i < size && sum < least; i += 24)
        for (let j = i; j < i + 24; j += 1) {
          const difference = (descriptors[from + j] as number) - (centres[base + j] as number);
          sum += difference * difference;
        }
      if (sum < least) [best, least] = [centre, sum];
    }
    return best;
  }

  private nearestLists(query: Uint8Array): number[][] {
    const found = new Nearest(Math.max(fewestProbed, Math.round(this.lists.length * probedShare)));
    for (let centre = 0; centre < this.lists.length; centre += 1) {
      let sum = 0;
      const base = centre * size;
      for (let i = 0; i < size && sum <= found.worst; i += 24)
        for (let j = i; j < i + 24; j += 1) {
          const difference = (query[j] as number) - (this.centres[base + j] as number);
          sum += difference * difference;
        }
      found.offer(centre, sum);
    }
    return found.matches().flatMap(({ picture }) => [this.lists[picture] ?? []]);
  }
}

/** The nearest few of what is offered, each thing once, at its least distance. */
class Nearest {
  private readonly kept: VisualMatch[] = [];
  worst = Infinity;
  private readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  offer(picture: number, distance: number): void {
    if (distance >= this.worst) return;
    const { kept } = this;
    const same = kept.findIndex((match) => match.picture === picture);
    if (same >= 0) {
      if ((kept[same]?.distance ?? 0) <= distance) return;
      kept.splice(same, 1);
    }
    let at = kept.length;
    while (at > 0 && (kept[at - 1]?.distance ?? 0) > distance) at -= 1;
    kept.splice(at, 0, { picture, distance });
    if (kept.length > this.limit) kept.pop();
    if (kept.length === this.limit) this.worst = kept.at(-1)?.distance ?? Infinity;
  }

  matches(): VisualMatch[] {
    return this.kept;
  }
}
