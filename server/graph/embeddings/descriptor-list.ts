import { writeSketch, type SketchRule } from './sketch.ts';

/** Bytes compared between checks for an early exit. Descriptor sizes are multiples of it. */
const block = 24;

/** Returns the squared distance of two descriptors, or Infinity as soon as it exceeds `most`. */
export function distanceOf(
  size: number,
  a: Uint8Array,
  aFrom: number,
  b: Uint8Array,
  bFrom: number,
  most: number,
): number {
  let sum = 0;
  for (let from = 0; from < size; from += block) {
    for (let at = from; at < from + block; at += 1) {
      const difference = (a[aFrom + at] as number) - (b[bFrom + at] as number);
      sum += difference * difference;
    }
    if (sum > most) return Infinity;
  }
  return sum;
}

/** Consecutive descriptors, each with its picture and, if there is a rule for it, its sketch. Grows by a quarter. */
export class DescriptorList {
  descriptors = new Uint8Array(0);
  pictures = new Uint32Array(0);
  sketches = new Int32Array(0);
  count = 0;
  private readonly size: number;
  private readonly rule: SketchRule | null;

  /** `size` is the descriptor size in bytes. */
  constructor(size: number, rule: SketchRule | null) {
    this.size = size;
    this.rule = rule;
  }

  /** Adds the descriptor that starts at `from`. */
  push(picture: number, source: Uint8Array, from: number): void {
    const { size, rule } = this;
    if (this.count === this.pictures.length) this.grow();
    for (let at = 0, to = this.count * size; at < size; at += 1)
      this.descriptors[to + at] = source[from + at] as number;
    if (rule !== null) writeSketch(rule, source, from, this.sketches, this.count * rule.words);
    this.pictures[this.count] = picture;
    this.count += 1;
  }

  get bytes(): number {
    return this.descriptors.byteLength + this.pictures.byteLength + this.sketches.byteLength;
  }

  private grow(): void {
    const capacity = Math.max(8, Math.ceil(this.count * 1.25));
    const descriptors = new Uint8Array(capacity * this.size);
    descriptors.set(this.descriptors);
    this.descriptors = descriptors;
    const pictures = new Uint32Array(capacity);
    pictures.set(this.pictures);
    this.pictures = pictures;
    const sketches = new Int32Array(capacity * (this.rule?.words ?? 0));
    sketches.set(this.sketches);
    this.sketches = sketches;
  }
}
