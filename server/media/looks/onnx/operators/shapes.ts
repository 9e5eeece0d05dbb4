import {
  axisOf,
  broadcast,
  broadcastDims,
  copied,
  likeValues,
  sizeOf,
  stridesOf,
  UnusableModel,
  wholeTensor,
  type Tensor,
} from '../tensor.ts';
import { needed, wholesOf, type Operator } from './operator.ts';

const reshape: Operator = ([input, shape], given) => {
  const { dims: before, data } = needed(input);
  const keepsZero = given.whole('allowzero', 0) === 1;
  const dims = (wholesOf(shape, given, 'shape') ?? []).map((dim, at) =>
    dim === 0 && !keepsZero ? (before[at] ?? 0) : dim,
  );
  const open = dims.indexOf(-1);
  if (open >= 0) dims[open] = data.length / sizeOf(dims.filter((_, at) => at !== open));
  if (sizeOf(dims) !== data.length) throw new UnusableModel('gives numbers a shape that they do not fit');
  return { dims, data };
};

const flatten: Operator = ([input], given) => {
  const { dims, data } = needed(input);
  const axis = axisOf(given.whole('axis', 1), dims.length);
  return { dims: [sizeOf(dims.slice(0, axis)), sizeOf(dims.slice(axis))], data };
};

const squeeze: Operator = ([input, axes], given) => {
  const { dims, data } = needed(input);
  const which = wholesOf(axes, given, 'axes')?.map((axis) => axisOf(axis, dims.length));
  return { dims: dims.filter((dim, at) => (which === undefined ? dim !== 1 : !which.includes(at))), data };
};

const unsqueeze: Operator = ([input, axes], given) => {
  const { dims, data } = needed(input);
  const wanted = wholesOf(axes, given, 'axes') ?? [];
  const rank = dims.length + wanted.length;
  const which = wanted.map((axis) => axisOf(axis, rank));
  const rest = [...dims];
  return {
    dims: Array.from({ length: rank }, (_, at) => (which.includes(at) ? 1 : (rest.shift() ?? 1))),
    data,
  };
};

const transpose: Operator = ([input], given) => {
  const tensor = needed(input);
  const order = given.wholes('perm') ?? tensor.dims.map((_, at) => tensor.dims.length - 1 - at);
  const strides = stridesOf(tensor.dims);
  return copied(
    tensor,
    order.map((axis) => tensor.dims[axis] ?? 1),
    order.map((axis) => strides[axis] ?? 1),
  );
};

const concat: Operator = (inputs, given) => {
  const tensors = inputs.map(needed);
  const [first] = tensors;
  const axis = axisOf(given.whole('axis', 0), needed(first).dims.length);
  const outer = sizeOf(needed(first).dims.slice(0, axis));
  const runs = tensors.map(({ data }) => data.length / outer);
  const dims = needed(first).dims.map((dim, at) =>
    at === axis ? tensors.reduce((sum, each) => sum + (each.dims[axis] ?? 0), 0) : dim,
  );
  const out = likeValues(needed(first).data, sizeOf(dims));
  let to = 0;
  for (let at = 0; at < outer; at += 1)
    for (const [which, { data }] of tensors.entries()) {
      const run = runs[which] ?? 0;
      out.set(data.subarray(at * run, (at + 1) * run), to);
      to += run;
    }
  return { dims, data: out };
};

/** A part of a dimension. */
function part(tensor: Tensor, axis: number, from: number, length: number): Tensor {
  const strides = stridesOf(tensor.dims);
  const dims = tensor.dims.map((dim, at) => (at === axis ? length : dim));
  return copied(tensor, dims, strides, from * (strides[axis] ?? 1));
}

const split: Operator = ([input, sizes], given) => {
  const tensor = needed(input);
  const axis = axisOf(given.whole('axis', 0), tensor.dims.length);
  const dim = tensor.dims[axis] ?? 1;
  const even = Math.ceil(dim / given.outputs);
  const lengths =
    wholesOf(sizes, given, 'split') ??
    Array.from({ length: given.outputs }, (_, at) => Math.min(even, dim - at * even));
  let from = 0;
  return lengths.map((length) => {
    from += length;
    return part(tensor, axis, from - length, length);
  });
};

const slice: Operator = ([input, starts, ends, axes, steps], given) => {
  const tensor = needed(input);
  const [from, to] = [wholesOf(starts, given, 'starts') ?? [], wholesOf(ends, given, 'ends') ?? []];
  const which = wholesOf(axes, given, 'axes') ?? from.map((_, at) => at);
  const strides = stridesOf(tensor.dims);
  const dims = [...tensor.dims];
  let offset = 0;
  for (const [at, given] of which.entries()) {
    const axis = axisOf(given, dims.length);
    const dim = dims[axis] ?? 1;
    const step = steps?.data[at] ?? 1;
    const inside = (value: number): number => {
      const place = value < 0 ? value + dim : value;
      return step > 0 ? Math.min(dim, Math.max(0, place)) : Math.min(dim - 1, Math.max(-1, place));
    };
    const [first, last] = [inside(from[at] ?? 0), inside(to[at] ?? dim)];
    offset += first * (strides[axis] ?? 1);
    dims[axis] = Math.max(0, Math.ceil((last - first) / step));
    strides[axis] = (strides[axis] ?? 1) * step;
  }
  return copied(tensor, dims, strides, offset);
};

const gather: Operator = ([input, places], given) => {
  const [tensor, which] = [needed(input), needed(places)];
  const axis = axisOf(given.whole('axis', 0), tensor.dims.length);
  const dim = tensor.dims[axis] ?? 1;
  const run = sizeOf(tensor.dims.slice(axis + 1));
  const outer = sizeOf(tensor.dims.slice(0, axis));
  const dims = [...tensor.dims.slice(0, axis), ...which.dims, ...tensor.dims.slice(axis + 1)];
  const out = likeValues(tensor.data, sizeOf(dims));
  let to = 0;
  for (let at = 0; at < outer; at += 1)
    for (const each of which.data) {
      const from = (at * dim + (each < 0 ? each + dim : each)) * run;
      out.set(tensor.data.subarray(from, from + run), to);
      to += run;
    }
  return { dims, data: out };
};

const pad: Operator = ([input, amounts, value], given) => {
  const { dims: before, data } = needed(input);
  if (given.text('mode', 'constant') !== 'constant') throw new UnusableModel('pads by repeating');
  const pads = wholesOf(amounts, given, 'pads') ?? [];
  const rank = before.length;
  const dims = before.map((dim, at) => dim + (pads[at] ?? 0) + (pads[at + rank] ?? 0));
  const out = likeValues(data, sizeOf(dims)).fill(value?.data[0] ?? given.float('value', 0));
  const strides = stridesOf(dims);
  const own = stridesOf(before);
  for (let at = 0; at < data.length; at += 1) {
    let to = 0;
    for (let axis = 0; axis < rank; axis += 1) {
      const place = Math.floor(at / (own[axis] ?? 1)) % (before[axis] ?? 1);
      to += (place + (pads[axis] ?? 0)) * (strides[axis] ?? 1);
    }
    out[to] = data[at] as number;
  }
  return { dims, data: out };
};

const constant: Operator = (_inputs, given) => {
  const tensor = given.tensor('value');
  if (tensor !== null) return tensor;
  const wholes = given.wholes('value_ints');
  return wholes === null || wholes.length === 0
    ? wholeTensor([], [given.whole('value_int', given.float('value_float', 0))])
    : wholeTensor([wholes.length], wholes);
};

/** One of two numbers at each place, by whether the first input is other than nothing there. */
const where: Operator = ([condition, one, other]) => {
  const [chosen, a, b] = [needed(condition), needed(one), needed(other)];
  const dims = broadcastDims(chosen.dims, broadcastDims(a.dims, b.dims));
  const [which, yes, no] = [chosen, a, b].map((each) => broadcast(each, dims).data);
  const out = likeValues(a.data, sizeOf(dims));
  for (let at = 0; at < out.length; at += 1) out[at] = (which?.[at] === 0 ? no?.[at] : yes?.[at]) as number;
  return { dims, data: out };
};

const constantOfShape: Operator = ([shape], given) => {
  const dims = [...needed(shape).data];
  const value = given.tensor('value');
  const data =
    value?.data instanceof Float64Array ? new Float64Array(sizeOf(dims)) : new Float32Array(sizeOf(dims));
  return { dims, data: data.fill(value?.data[0] ?? 0) };
};

const cast: Operator = ([input], given) => {
  const { dims, data } = needed(input);
  const isFloat = [1, 10, 11].includes(given.whole('to', 1));
  return { dims, data: isFloat ? Float32Array.from(data) : Float64Array.from(data, Math.trunc) };
};

export const shapes: Record<string, Operator> = {
  Reshape: reshape,
  Flatten: flatten,
  Squeeze: squeeze,
  Unsqueeze: unsqueeze,
  Transpose: transpose,
  Concat: concat,
  Split: split,
  Slice: slice,
  Gather: gather,
  Pad: pad,
  Constant: constant,
  Cast: cast,
  ConstantOfShape: constantOfShape,
  Where: where,
  Shape: ([input]) => wholeTensor([needed(input).dims.length], needed(input).dims),
  Expand: ([input, shape]) =>
    broadcast(needed(input), broadcastDims(needed(input).dims, [...needed(shape).data])),
};
