/**
 * A sketch is one bit per dimension of a descriptor: whether it exceeds that dimension's mean. The number of bits in
 * which two sketches differ is a rough distance, many times cheaper than that of the descriptors.
 */
export interface SketchRule {
  /** Descriptor size in bytes. */
  size: number;
  /** Length of a sketch in 32-bit words. */
  words: number;
  means: Uint8Array;
}

/** Number of descriptors that means are computed from: about a millisecond. */
const enough = 4096;

/** Returns the rule by the means of a sample of consecutive descriptors. */
export function sketchRuleOf(size: number, sample: Uint8Array): SketchRule {
  const sums = new Float64Array(size);
  const step = Math.ceil(sample.length / size / enough) * size;
  let count = 0;
  for (let from = 0; from < sample.length; from += step, count += 1)
    for (let at = 0; at < size; at += 1) sums[at] = (sums[at] as number) + (sample[from + at] as number);
  return {
    size,
    words: Math.ceil(size / 32),
    means: Uint8Array.from(sums, (sum) => Math.floor(sum / count)),
  };
}

/** Writes the sketch of the descriptor that starts at `from` to `into`, beginning at `at`. */
export function writeSketch(
  { size, words, means }: SketchRule,
  descriptors: Uint8Array,
  from: number,
  into: Int32Array,
  at: number,
): void {
  for (let word = 0; word < words; word += 1) {
    let bits = 0;
    for (let of = word * 32, end = Math.min(size, of + 32); of < end; of += 1)
      if ((descriptors[from + of] as number) > (means[of] as number)) bits |= 1 << (of & 31);
    into[at + word] = bits;
  }
}

/** Counts the bits in which the sketch in `sketches` that starts at `from` differs from another. */
export function bitsApart(sketch: Int32Array, sketches: Int32Array, from: number): number {
  let count = 0;
  for (let word = 0; word < sketch.length; word += 1)
    count += bitsSet((sketch[word] as number) ^ (sketches[from + word] as number));
  return count;
}

/** Adds neighboring bits, then pairs, then nibbles; the product sums the four bytes into the highest. */
function bitsSet(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
