/** A text as the numbers of its words, and what each weighs in it. Only the first `length` of each array count. */
export interface WeighedText {
  words: Uint16Array;
  weights: Float32Array;
  length: number;
}

export interface Factors {
  /** A row for each word. */
  vectors: Float32Array;
  /** How much of the texts each dimension tells. */
  singular: Float32Array;
}

/** Related pins are ordered no better with more. */
const rounds = 6;

/**
 * Returns the first right singular vectors of a matrix of texts by words, by orthogonal iteration: random vectors are
 * multiplied by the matrix and its transpose, and made orthogonal, again and again. Memory: two numbers for each word
 * and dimension. The same texts give the same vectors.
 */
export async function factorize(
  texts: () => Iterable<WeighedText>,
  words: number,
  dimensions: number,
): Promise<Factors> {
  let vectors = randomVectors(words * dimensions);
  let lengths = await orthonormalize(vectors, dimensions);
  for (let round = 0; round < rounds; round += 1) {
    vectors = await multiplyTwice(texts(), vectors, dimensions);
    lengths = await orthonormalize(vectors, dimensions);
  }
  return { vectors, singular: lengths.map(Math.sqrt) };
}

/** Returns the product of the transposed matrix, the matrix, and the vectors. */
async function multiplyTwice(
  texts: Iterable<WeighedText>,
  vectors: Float32Array,
  dimensions: number,
): Promise<Float32Array> {
  const products = new Float32Array(vectors.length);
  const text = new Float32Array(dimensions);
  const giveWay = givingWay();
  for (const { words, weights, length } of texts) {
    text.fill(0);
    for (let at = 0; at < length; at += 1)
      add(text, 0, vectors, (words[at] ?? 0) * dimensions, weights[at] ?? 0, dimensions);
    for (let at = 0; at < length; at += 1)
      add(products, (words[at] ?? 0) * dimensions, text, 0, weights[at] ?? 0, dimensions);
    await giveWay();
  }
  return products;
}

/** Adds `factor` times a row to another. */
function add(
  to: Float32Array,
  toAt: number,
  from: Float32Array,
  fromAt: number,
  factor: number,
  length: number,
): void {
  for (let at = 0; at < length; at += 1)
    to[toAt + at] = (to[toAt + at] ?? 0) + factor * (from[fromAt + at] ?? 0);
}

/** Makes the columns orthogonal and of length 1, one after the other. Returns the lengths that were left of them. */
async function orthonormalize(vectors: Float32Array, dimensions: number): Promise<Float32Array> {
  const lengths = new Float32Array(dimensions);
  const giveWay = givingWay();
  const product = (a: number, b: number): number => {
    let sum = 0;
    for (let row = 0; row < vectors.length; row += dimensions)
      sum += (vectors[row + a] ?? 0) * (vectors[row + b] ?? 0);
    return sum;
  };
  for (let column = 0; column < dimensions; column += 1) {
    for (let before = 0; before < column; before += 1) {
      const shared = product(before, column);
      for (let row = 0; row < vectors.length; row += dimensions)
        vectors[row + column] = (vectors[row + column] ?? 0) - shared * (vectors[row + before] ?? 0);
      await giveWay();
    }
    const length = Math.sqrt(product(column, column));
    lengths[column] = length;
    // Fewer different texts than dimensions leave nothing of the others but rounding errors.
    const scale = length > 1e-6 ? 1 / length : 0;
    for (let row = column; row < vectors.length; row += dimensions)
      vectors[row] = (vectors[row] ?? 0) * scale;
  }
  return lengths;
}

/** The same each time, so that what is trained twice of the same texts is the same. */
function randomVectors(length: number): Float32Array {
  let state = 1;
  return Float32Array.from(
    { length },
    () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5,
  );
}

const atOnceMs = 10;

/** Returns a function to call between parts of a long computation. It lets others run every ten milliseconds. */
function givingWay(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < atOnceMs) return undefined;
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now();
        resolve();
      }),
    );
  };
}
