import { axisOf, floatTensor, likeValues, sizeOf, stridesOf, UnusableModel, type Tensor } from '../tensor.ts';
import { needed, wholesOf, type Operator } from './operator.ts';

/** Numbers along one dimension: where each run begins, and how far apart its numbers lie. */
function* runs(dims: readonly number[], axis: number): Generator<number, void, undefined> {
  const step = stridesOf(dims)[axis] ?? 1;
  const length = dims[axis] ?? 1;
  const outer = sizeOf(dims) / (length * step || 1);
  for (let at = 0; at < outer; at += 1)
    for (let inner = 0; inner < step; inner += 1) yield at * length * step + inner;
}

/** Changes each run of numbers along a dimension, given as a copy. */
function along(input: Tensor, axis: number, change: (run: Float64Array) => void): Tensor {
  const length = input.dims[axis] ?? 1;
  const step = stridesOf(input.dims)[axis] ?? 1;
  const out = likeValues(input.data, input.data.length);
  const run = new Float64Array(length);
  for (const from of runs(input.dims, axis)) {
    for (let at = 0; at < length; at += 1) run[at] = input.data[from + at * step] as number;
    change(run);
    for (let at = 0; at < length; at += 1) out[from + at * step] = run[at] as number;
  }
  return { dims: input.dims, data: out };
}

function softmax(run: Float64Array): void {
  const most = run.reduce((a, b) => Math.max(a, b), -Infinity);
  let sum = 0;
  for (let at = 0; at < run.length; at += 1) sum += run[at] = Math.exp((run[at] as number) - most);
  for (let at = 0; at < run.length; at += 1) run[at] = (run[at] as number) / sum;
}

const reduce =
  (sum: (run: Float64Array) => number): Operator =>
  ([input, axes], given) => {
    let tensor = needed(input);
    const rank = tensor.dims.length;
    const wanted = wholesOf(axes, given, 'axes') ?? tensor.dims.map((_, at) => at);
    const which = new Set(wanted.map((axis) => axisOf(axis, rank)));
    for (const axis of which) {
      const dims = tensor.dims.map((dim, at) => (at === axis ? 1 : dim));
      const step = stridesOf(tensor.dims)[axis] ?? 1;
      const run = new Float64Array(tensor.dims[axis] ?? 1);
      const out = likeValues(tensor.data, sizeOf(dims));
      let to = 0;
      for (const from of runs(tensor.dims, axis)) {
        for (let at = 0; at < run.length; at += 1) run[at] = tensor.data[from + at * step] as number;
        out[to++] = sum(run);
      }
      tensor = { dims, data: out };
    }
    if (given.whole('keepdims', 1) === 1) return tensor;
    return { dims: tensor.dims.filter((_, at) => !which.has(at)), data: tensor.data };
  };

const total = (run: Float64Array): number => run.reduce((sum, value) => sum + value, 0);
const length = (run: Float64Array): number => Math.hypot(...run);

/** Means and deviations were found when the model was made. */
const batchNormalization: Operator = ([input, scale, bias, mean, variance], given) => {
  const { dims, data } = needed(input);
  const [factors, more, means, variances] = [scale, bias, mean, variance].map((each) => needed(each).data);
  if (!factors || !more || !means || !variances) throw new UnusableModel('normalises by nothing');
  const epsilon = given.float('epsilon', 1e-5);
  const channels = dims[1] ?? 1;
  const size = data.length / ((dims[0] ?? 1) * channels);
  const out = floatTensor(dims);
  for (let at = 0; at < data.length; at += size) {
    const channel = (at / size) % channels;
    const factor = (factors[channel] as number) / Math.sqrt((variances[channel] as number) + epsilon);
    const rest = (more[channel] as number) - (means[channel] as number) * factor;
    for (let place = at; place < at + size; place += 1)
      out.data[place] = (data[place] as number) * factor + rest;
  }
  return out;
};

const layerNormalization: Operator = ([input, scale, bias], given) => {
  const tensor = needed(input);
  const axis = axisOf(given.whole('axis', -1), tensor.dims.length);
  const epsilon = given.float('epsilon', 1e-5);
  const size = sizeOf(tensor.dims.slice(axis));
  const out = floatTensor(tensor.dims);
  for (let from = 0; from < tensor.data.length; from += size) {
    const part = Float64Array.from(tensor.data.subarray(from, from + size));
    const mean = part.reduce((sum, value) => sum + value, 0) / size;
    const deviation = Math.sqrt(part.reduce((sum, value) => sum + (value - mean) ** 2, 0) / size + epsilon);
    for (let at = 0; at < size; at += 1)
      out.data[from + at] =
        (((part[at] as number) - mean) / deviation) * (scale?.data[at] ?? 1) + (bias?.data[at] ?? 0);
  }
  return out;
};

const softmaxOf: Operator = ([input], given) => {
  const tensor = needed(input);
  const { dims } = tensor;
  const axis = axisOf(given.whole('axis', given.version < 13 ? 1 : -1), dims.length);
  if (given.version >= 13) return along(tensor, axis, softmax);
  // Before, everything from the dimension on was one.
  const flat = { dims: [sizeOf(dims.slice(0, axis)), sizeOf(dims.slice(axis))], data: tensor.data };
  return { dims, data: along(flat, 1, softmax).data };
};

const lpNormalization: Operator = ([input], given) => {
  const tensor = needed(input);
  const isAbsolute = given.whole('p', 2) === 1;
  return along(tensor, axisOf(given.whole('axis', -1), tensor.dims.length), (run) => {
    const by = isAbsolute ? total(run.map(Math.abs)) : length(run);
    if (by > 0) for (let at = 0; at < run.length; at += 1) run[at] = (run[at] as number) / by;
  });
};

export const sums: Record<string, Operator> = {
  ReduceMean: reduce((run) => total(run) / run.length),
  ReduceSum: reduce(total),
  ReduceMax: reduce((run) => run.reduce((a, b) => Math.max(a, b), -Infinity)),
  ReduceL2: reduce(length),
  BatchNormalization: batchNormalization,
  LayerNormalization: layerNormalization,
  LpNormalization: lpNormalization,
  Softmax: softmaxOf,
};
