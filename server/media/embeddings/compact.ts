/** Numbers of a model that are kept at most; longer answers are folded. */
const mostNumbers = 504;
/** Descriptors are compared by so many bytes at a time. */
const block = 24;

/** Bytes of the compact form of so many numbers. */
export function compactSize(numbers: number): number {
  return Math.ceil(Math.min(numbers, mostNumbers) / block) * block;
}

/**
 * A vector as bytes whose squared distance stands for the angle between vectors: folded where it is long, of length one,
 * 128 for nothing. Numbers beyond six times their usual size are cut. Null where it has no direction.
 */
export function compact(vector: ArrayLike<number>): Uint8Array | null {
  const folded = fold(vector);
  const length = Math.sqrt(folded.reduce((sum, value) => sum + value * value, 0));
  if (!Number.isFinite(length) || length === 0) return null;
  const scale = (127 / Math.min(1, 6 / Math.sqrt(folded.length))) * (1 / length);
  const bytes = new Uint8Array(compactSize(folded.length));
  for (const [at, value] of folded.entries())
    bytes[at] = 128 + Math.max(-127, Math.min(127, Math.round(value * scale)));
  return bytes;
}

/** Adds up what falls together, each with a sign by its place: angles stay nearly what they were. */
function fold(vector: ArrayLike<number>): Float64Array {
  if (vector.length <= mostNumbers) return Float64Array.from(vector);
  const folded = new Float64Array(mostNumbers);
  for (let at = 0; at < vector.length; at += 1) {
    const mixed = Math.imul(at + 1, 0x9e3779b1) >>> 0;
    const place = mixed % mostNumbers;
    folded[place] = (folded[place] as number) + (mixed >>> 31 === 1 ? -1 : 1) * (vector[at] as number);
  }
  return folded;
}
