import { broadcast, broadcastDims, likeValues, sizeOf, stridesOf, type Tensor } from '../tensor.ts';
import { needed, type Given, type Operator } from './operator.ts';

type One = (value: number) => number;
type Two = (a: number, b: number) => number;

const each =
  (choose: (given: Given) => One): Operator =>
  ([input], given) => {
    const { dims, data } = needed(input);
    const change = choose(given);
    const out = likeValues(data, data.length);
    for (let at = 0; at < data.length; at += 1) out[at] = change(data[at] as number);
    return { dims, data: out };
  };

const both =
  (put: Two): Operator =>
  ([a, b]) =>
    together(needed(a), needed(b), put);

function together(a: Tensor, b: Tensor, put: Two): Tensor {
  const dims = broadcastDims(a.dims, b.dims);
  const length = sizeOf(dims);
  const out = likeValues(a.data, length);
  // A number for each channel, or for all: not worth a copy of its own.
  const ofB = b.data.length === length ? null : runOf(b.dims, dims);
  const one = broadcast(a, dims).data;
  if (ofB === null) {
    const other = broadcast(b, dims).data;
    for (let at = 0; at < length; at += 1) out[at] = put(one[at] as number, other[at] as number);
    return { dims, data: out };
  }
  for (let at = 0, which = 0; at < length; which += 1) {
    const value = b.data[which % b.data.length] as number;
    for (let end = at + ofB; at < end; at += 1) out[at] = put(one[at] as number, value);
  }
  return { dims, data: out };
}

/** How many neighbours share a number, where its shape is that of leading ones and one run of dimensions; else null. */
function runOf(own: readonly number[], dims: readonly number[]): number | null {
  const padded = [...dims.map(() => 1), ...own].slice(-dims.length);
  let last = padded.length - 1;
  while (last >= 0 && padded[last] === 1) last -= 1;
  let first = 0;
  while (first < last && padded[first] === 1) first += 1;
  for (let at = first; at <= last; at += 1) if (padded[at] !== dims[at]) return null;
  return last < 0 ? sizeOf(dims) : (stridesOf(dims)[last] as number);
}

const sigmoid: One = (value) => 1 / (1 + Math.exp(-value));
const between = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Abramowitz and Stegun 7.1.26; its error is below 2e-7. */
function erf(value: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(value));
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(value) * (1 - sum * Math.exp(-value * value));
}

const asIs: Operator = ([input]) => needed(input);

const clip: Operator = ([input, least, most], given) => {
  const low = least?.data[0] ?? given.float('min', -Infinity);
  const high = most?.data[0] ?? given.float('max', Infinity);
  return each(() => (value) => between(value, low, high))([input], given);
};

export const pointwise: Record<string, Operator> = {
  Add: both((a, b) => a + b),
  Sub: both((a, b) => a - b),
  Mul: both((a, b) => a * b),
  Div: (inputs, given) =>
    // Whole numbers stay whole.
    both(
      inputs.every((each) => each?.data instanceof Float64Array)
        ? (a, b) => Math.trunc(a / b)
        : (a, b) => a / b,
    )(inputs, given),
  Pow: both((a, b) => a ** b),
  Equal: both((a, b) => (a === b ? 1 : 0)),
  Max: both(Math.max),
  Min: both(Math.min),
  PRelu: both((value, slope) => (value < 0 ? value * slope : value)),
  Relu: each(() => (value) => (value < 0 ? 0 : value)),
  LeakyRelu: each((given) => {
    const slope = given.float('alpha', 0.01);
    return (value) => (value < 0 ? value * slope : value);
  }),
  Elu: each((given) => {
    const alpha = given.float('alpha', 1);
    return (value) => (value < 0 ? alpha * Math.expm1(value) : value);
  }),
  Sigmoid: each(() => sigmoid),
  HardSigmoid: each((given) => {
    const [alpha, beta] = [given.float('alpha', 0.2), given.float('beta', 0.5)];
    return (value) => between(alpha * value + beta, 0, 1);
  }),
  HardSwish: each(() => (value) => value * between(value / 6 + 0.5, 0, 1)),
  Softplus: each(() => (value) => Math.log1p(Math.exp(value))),
  Gelu: each((given) =>
    given.text('approximate', 'none') === 'tanh'
      ? (value) => 0.5 * value * (1 + Math.tanh(0.7978845608 * (value + 0.044715 * value ** 3)))
      : (value) => 0.5 * value * (1 + erf(value / Math.SQRT2)),
  ),
  Tanh: each(() => Math.tanh),
  Erf: each(() => erf),
  Exp: each(() => Math.exp),
  Sqrt: each(() => Math.sqrt),
  Reciprocal: each(() => (value) => 1 / value),
  Abs: each(() => Math.abs),
  Neg: each(() => (value) => -value),
  Clip: clip,
  Identity: asIs,
  Dropout: asIs,
};
