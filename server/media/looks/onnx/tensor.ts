/** Floats are held as such; whole numbers, which are shapes and places, as doubles. */
export type Values = Float32Array | Float64Array;

export interface Tensor {
  dims: number[];
  data: Values;
}

/** What a model cannot be used for, as the end of a sentence about it. */
export class UnusableModel extends Error {
  override readonly name = 'UnusableModel';
}

export const sizeOf = (dims: readonly number[]): number => dims.reduce((product, dim) => product * dim, 1);

export const floatTensor = (dims: number[], data = new Float32Array(sizeOf(dims))): Tensor => ({
  dims,
  data,
});
export const wholeTensor = (dims: number[], numbers: readonly number[]): Tensor => ({
  dims,
  data: Float64Array.from(numbers),
});

/** An array of the same kind, so long. */
export function likeValues(values: Values, length: number): Values {
  return values instanceof Float32Array ? new Float32Array(length) : new Float64Array(length);
}

/** How far apart neighbours of each dimension lie. */
export function stridesOf(dims: readonly number[]): number[] {
  const strides = dims.map(() => 1);
  for (let at = dims.length - 2; at >= 0; at -= 1)
    strides[at] = (strides[at + 1] as number) * (dims[at + 1] as number);
  return strides;
}

/** A dimension that may be counted from the end. */
export function axisOf(axis: number, rank: number): number {
  const from = axis < 0 ? axis + rank : axis;
  if (!Number.isInteger(from) || from < 0 || from > rank)
    throw new UnusableModel(`names a dimension ${axis}`);
  return from;
}

/**
 * Copies with other strides: at each place of `dims`, what lies at the sum of its numbers by `strides`, from `offset`.
 * Transposing, slicing and broadcasting are this.
 */
export function copied({ data }: Tensor, dims: number[], strides: readonly number[], offset = 0): Tensor {
  const length = sizeOf(dims);
  const out = likeValues(data, length);
  const rank = dims.length;
  const inner = rank === 0 ? 1 : (dims[rank - 1] as number);
  const step = rank === 0 ? 0 : (strides[rank - 1] as number);
  const place = dims.map(() => 0);
  for (let at = 0, from = offset; at < length;) {
    for (let count = 0, source = from; count < inner; count += 1, source += step)
      out[at++] = data[source] as number;
    for (let axis = rank - 2; axis >= 0; axis -= 1) {
      from += strides[axis] as number;
      place[axis] = (place[axis] as number) + 1;
      if ((place[axis] as number) < (dims[axis] as number)) break;
      from -= (strides[axis] as number) * (dims[axis] as number);
      place[axis] = 0;
    }
  }
  return { dims, data: out };
}

/** What two shapes become when they are put together. */
export function broadcastDims(a: readonly number[], b: readonly number[]): number[] {
  const rank = Math.max(a.length, b.length);
  return Array.from({ length: rank }, (_, at) => {
    const one = a[at - rank + a.length] ?? 1;
    const other = b[at - rank + b.length] ?? 1;
    if (one !== other && one !== 1 && other !== 1)
      throw new UnusableModel(`puts shapes ${a.join('×')} and ${b.join('×')} together`);
    return one === 1 ? other : one;
  });
}

/** A tensor repeated so that it has these dimensions. */
export function broadcast(tensor: Tensor, dims: number[]): Tensor {
  const missing = dims.length - tensor.dims.length;
  if (missing === 0 && tensor.dims.every((dim, at) => dim === dims[at])) return tensor;
  const own = stridesOf(tensor.dims);
  const strides = dims.map((_, at) =>
    at < missing || tensor.dims[at - missing] === 1 ? 0 : (own[at - missing] as number),
  );
  return copied(tensor, dims, strides);
}
