/** Maximum number of values kept from a model. Longer outputs are folded. */
const maxNumbers = 504;
/** Descriptors are compared in blocks of this many bytes. */
const block = 24;

/** Returns the size in bytes of the compact form of a number of values. */
export function compactSize(numbers: number): number {
  return Math.ceil(Math.min(numbers, maxNumbers) / block) * block;
}

/**
 * Quantizes a vector to bytes whose squared distance stands for the angle between vectors: folded if long, normalized
 * to length one, with 128 for zero. Values beyond six times the usual size are clipped. Null if the vector has no
 * direction.
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

/**
 * Sums values that fold into the same position, each with a sign that depends on its place. Angles are nearly
 * preserved.
 */
function fold(vector: ArrayLike<number>): Float64Array {
  if (vector.length <= maxNumbers) return Float64Array.from(vector);
  const folded = new Float64Array(maxNumbers);
  for (let at = 0; at < vector.length; at += 1) {
    const mixed = Math.imul(at + 1, 0x9e3779b1) >>> 0;
    const place = mixed % maxNumbers;
    folded[place] = (folded[place] as number) + (mixed >>> 31 === 1 ? -1 : 1) * (vector[at] as number);
  }
  return folded;
}
