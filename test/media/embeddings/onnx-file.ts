/** A model to write as an ONNX file. */
export interface OnnxModel {
  /** A named dimension is dynamic. */
  inputs?: { name: string; dims: (number | string)[] }[];
  weights?: Record<string, { dims: number[]; data: number[]; kind?: 'float' | 'int64' | 'half' | 'listed' }>;
  steps: OnnxStep[];
  output?: string;
  version?: number;
}

export interface OnnxStep {
  operator: string;
  inputs: string[];
  output?: string;
  outputs?: string[];
  /** Integers, lists of them, texts, or floats. */
  attributes?: Record<string, number | number[] | string | { float: number }>;
}

const varint = (number: number): Buffer => {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(number));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Buffer.from([...bytes, Number(rest)]);
};
const whole = (field: number, value: number): Buffer => Buffer.concat([varint(field << 3), varint(value)]);
const part = (field: number, bytes: Buffer | string): Buffer => {
  const body = Buffer.from(bytes as string);
  return Buffer.concat([varint((field << 3) | 2), varint(body.length), body]);
};
const float = (field: number, value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint((field << 3) | 5), bytes]);
};
const all = (...parts: Buffer[][]): Buffer => Buffer.concat(parts.flat());

function attribute(name: string, value: NonNullable<OnnxStep['attributes']>[string]): Buffer {
  const kinds = (): Buffer[] => {
    if (typeof value === 'number') return [whole(3, value), whole(20, 2)];
    if (typeof value === 'string') return [part(4, value), whole(20, 3)];
    if (Array.isArray(value)) return [...value.map((each) => whole(8, each)), whole(20, 7)];
    return [float(2, value.float), whole(20, 1)];
  };
  return all([part(1, name)], kinds());
}

function weight(name: string, given: NonNullable<OnnxModel['weights']>[string]): Buffer {
  const { dims, data, kind = 'float' } = given;
  const shape = dims.map((dim) => whole(1, dim));
  const raw = {
    float: () => [whole(2, 1), part(9, Buffer.from(Float32Array.from(data).buffer))],
    int64: () => [whole(2, 7), part(9, Buffer.from(BigInt64Array.from(data, BigInt).buffer))],
    half: () => [whole(2, 10), part(9, Buffer.from(Uint16Array.from(data).buffer))],
    listed: () => [whole(2, 1), part(4, Buffer.from(Float32Array.from(data).buffer))],
  }[kind]();
  return all(shape, raw, [part(8, name)]);
}

/** Without dimensions, the shape is unspecified. */
function value(name: string, dims: (number | string)[] | null): Buffer {
  const shape = (dims ?? []).map((dim) => part(1, typeof dim === 'number' ? whole(1, dim) : part(2, dim)));
  const kind = [whole(1, 1), ...(dims === null ? [] : [part(2, all(shape))])];
  return all([part(1, name)], [part(2, part(1, all(kind)))]);
}

/** Serializes a model in the ONNX format. */
export function onnxFile(model: OnnxModel): Buffer {
  const { inputs = [{ name: 'x', dims: [1, 3, 32, 32] }], weights = {}, steps, output = 'y' } = model;
  const graph = all(
    steps.map(({ operator, inputs: given, output: one = 'y', outputs = [one], attributes = {} }) =>
      part(
        1,
        all(
          given.map((name) => part(1, name)),
          outputs.map((name) => part(2, name)),
          [part(4, operator)],
          Object.entries(attributes).map(([name, each]) => part(5, attribute(name, each))),
        ),
      ),
    ),
    [part(2, 'test')],
    Object.entries(weights).map(([name, each]) => part(5, weight(name, each))),
    inputs.map(({ name, dims }) => part(11, value(name, dims))),
    [part(12, value(output, null))],
  );
  return all([whole(1, 8), part(8, all([part(1, '')], [whole(2, model.version ?? 17)])), part(7, graph)]);
}

/** Deterministic pseudorandom numbers. */
export function numbers(count: number, seed = 1): number[] {
  let state = seed >>> 0;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

/** A small network: eight kinds of edges and colors, and where they lie. 128 dimensions. */
export function smallNetwork(seed = 1): Buffer {
  return onnxFile({
    weights: {
      w: { dims: [8, 3, 3, 3], data: numbers(8 * 27, seed) },
      b: { dims: [8], data: numbers(8, seed + 1) },
    },
    steps: [
      {
        operator: 'Conv',
        inputs: ['x', 'w', 'b'],
        output: 'c',
        attributes: { kernel_shape: [3, 3], pads: [1, 1, 1, 1] },
      },
      { operator: 'Relu', inputs: ['c'], output: 'r' },
      {
        operator: 'AveragePool',
        inputs: ['r'],
        output: 'p',
        attributes: { kernel_shape: [8, 8], strides: [8, 8] },
      },
      { operator: 'Flatten', inputs: ['p'] },
    ],
  });
}

/** Mean colors of 36 cells, for pictures of any size in channels-last order. 108 dimensions. */
export function colorGrid(): Buffer {
  return onnxFile({
    inputs: [{ name: 'x', dims: ['count', 'height', 'width', 3] }],
    steps: [
      { operator: 'Transpose', inputs: ['x'], output: 't', attributes: { perm: [0, 3, 1, 2] } },
      {
        operator: 'AveragePool',
        inputs: ['t'],
        output: 'p',
        attributes: { kernel_shape: [8, 8], strides: [8, 8] },
      },
      { operator: 'Flatten', inputs: ['p'] },
    ],
  });
}
