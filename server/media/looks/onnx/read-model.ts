import { fieldsOf, floats, signed, textOf, wholeNumbers, type Field } from './protobuf.ts';
import { sizeOf, UnusableModel, type Tensor, type Values } from './tensor.ts';

/** One step of a model. */
export interface Step {
  operator: string;
  inputs: string[];
  outputs: string[];
  attributes: Map<string, Attribute>;
}

export interface Attribute {
  float: number;
  whole: number;
  text: string;
  floats: number[];
  wholes: number[];
  tensor: Tensor | null;
}

export interface ModelGraph {
  /** Version of the operators that it was written for. */
  version: number;
  steps: Step[];
  /** Weights by name. */
  weights: Map<string, Tensor>;
  /** What is to be given; a dimension is null where the model leaves it open. */
  inputs: { name: string; dims: (number | null)[]; isFloat: boolean }[];
  output: string;
}

/** Reads an ONNX file. Throws `UnusableModel` where it is none. */
export function readModel(file: Uint8Array): ModelGraph {
  let version = 1;
  let graph: Uint8Array | null = null;
  try {
    for (const field of fieldsOf(file)) {
      if (field.number === 7) graph = field.bytes;
      if (field.number === 8) version = Math.max(version, versionOf(field.bytes));
    }
    if (graph !== null) return readGraph(graph, version);
  } catch (error) {
    if (error instanceof UnusableModel) throw error;
  }
  throw new UnusableModel('is not an ONNX file');
}

/** Of the standard operators; those of other domains are found by their names, which are not known. */
function versionOf(opset: Uint8Array): number {
  let [domain, version] = ['', 1];
  for (const field of fieldsOf(opset)) {
    if (field.number === 1) domain = textOf(field);
    if (field.number === 2) version = signed(field.value);
  }
  return domain === '' || domain === 'ai.onnx' ? version : 1;
}

function readGraph(bytes: Uint8Array, version: number): ModelGraph {
  const graph: ModelGraph = { version, steps: [], weights: new Map(), inputs: [], output: '' };
  for (const field of fieldsOf(bytes)) {
    if (field.number === 1) graph.steps.push(readStep(field.bytes));
    if (field.number === 5) {
      const { name, tensor } = readTensor(field.bytes);
      graph.weights.set(name, tensor);
    }
    if (field.number === 11) graph.inputs.push(readInput(field.bytes));
    if (field.number === 12 && graph.output === '') graph.output = readInput(field.bytes).name;
  }
  // Older files list weights among the inputs.
  graph.inputs = graph.inputs.filter(({ name }) => !graph.weights.has(name));
  return graph;
}

function readStep(bytes: Uint8Array): Step {
  const step: Step = { operator: '', inputs: [], outputs: [], attributes: new Map() };
  for (const field of fieldsOf(bytes)) {
    if (field.number === 1) step.inputs.push(textOf(field));
    if (field.number === 2) step.outputs.push(textOf(field));
    if (field.number === 4) step.operator = textOf(field);
    if (field.number === 5) {
      const [name, attribute] = readAttribute(field.bytes);
      step.attributes.set(name, attribute);
    }
  }
  return step;
}

function readAttribute(bytes: Uint8Array): [name: string, Attribute] {
  let name = '';
  const attribute: Attribute = { float: 0, whole: 0, text: '', floats: [], wholes: [], tensor: null };
  for (const field of fieldsOf(bytes)) {
    if (field.number === 1) name = textOf(field);
    if (field.number === 2) attribute.float = floats(field)[0] ?? 0;
    if (field.number === 3) attribute.whole = signed(field.value);
    if (field.number === 4) attribute.text = textOf(field);
    if (field.number === 5) attribute.tensor = readTensor(field.bytes).tensor;
    if (field.number === 7) attribute.floats.push(...floats(field));
    if (field.number === 8) attribute.wholes.push(...wholeNumbers(field));
  }
  return [name, attribute];
}

const [float, wholes, halfFloat] = [1, new Set([2, 3, 5, 6, 7, 9]), 10];

function readTensor(bytes: Uint8Array): { name: string; tensor: Tensor } {
  let [name, kind] = ['', 0];
  let data: Values | null = null;
  let raw: Uint8Array | null = null;
  const dims: number[] = [];
  const numbers: number[] = [];
  for (const field of fieldsOf(bytes)) {
    if (field.number === 1) dims.push(...wholeNumbers(field));
    if (field.number === 2) kind = signed(field.value);
    if (field.number === 4) data = joined(data, field);
    if (field.number === 5 || field.number === 7) for (const each of wholeNumbers(field)) numbers.push(each);
    if (field.number === 8) name = textOf(field);
    if (field.number === 9) raw = field.bytes;
    if (field.number === 14 && field.value === 1n)
      throw new UnusableModel('keeps its weights in other files; save it as one file');
  }
  if (kind !== float && kind !== halfFloat && !wholes.has(kind))
    throw new UnusableModel(`has weights of kind ${kind}; floats and whole numbers can be used`);
  const values = raw === null ? (data ?? Float64Array.from(numbers)) : fromRaw(raw, kind);
  if (values.length !== sizeOf(dims)) throw new UnusableModel(`has weights ${name} that are not whole`);
  return { name, tensor: { dims, data: values } };
}

/** Floats that are not packed come one by one. */
function joined(before: Values | null, field: Field): Float32Array {
  const more = floats(field);
  if (before === null) return more;
  const all = new Float32Array(before.length + more.length);
  all.set(before);
  all.set(more, before.length);
  return all;
}

function fromRaw(raw: Uint8Array, kind: number): Values {
  // A copy, which begins where numbers may.
  const { buffer } = new Uint8Array(raw);
  switch (kind) {
    case float:
      return new Float32Array(buffer, 0, raw.length >> 2);
    case halfFloat:
      return Float32Array.from(new Uint16Array(buffer, 0, raw.length >> 1), fromHalf);
    case 6:
      return Float64Array.from(new Int32Array(buffer, 0, raw.length >> 2));
    case 7:
      return Float64Array.from(new BigInt64Array(buffer, 0, raw.length >> 3), Number);
    case 5:
      return Float64Array.from(new Int16Array(buffer, 0, raw.length >> 1));
    case 3:
      return Float64Array.from(new Int8Array(buffer));
    default:
      return Float64Array.from(raw);
  }
}

function fromHalf(bits: number): number {
  const [sign, exponent, part] = [bits & 0x8000 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (exponent === 0) return sign * part * 2 ** -24;
  if (exponent === 31) return part === 0 ? sign * Infinity : NaN;
  return sign * (1 + part / 1024) * 2 ** (exponent - 15);
}

function readInput(bytes: Uint8Array): ModelGraph['inputs'][number] {
  const input: ModelGraph['inputs'][number] = { name: '', dims: [], isFloat: false };
  for (const field of fieldsOf(bytes)) {
    if (field.number === 1) input.name = textOf(field);
    if (field.number !== 2) continue;
    for (const type of fieldsOf(field.bytes)) {
      if (type.number !== 1) continue;
      for (const part of fieldsOf(type.bytes)) {
        if (part.number === 1) input.isFloat = part.value === BigInt(float);
        if (part.number === 2)
          for (const dim of fieldsOf(part.bytes)) if (dim.number === 1) input.dims.push(dimOf(dim.bytes));
      }
    }
  }
  return input;
}

function dimOf(bytes: Uint8Array): number | null {
  for (const field of fieldsOf(bytes)) if (field.number === 1 && field.value > 0n) return signed(field.value);
  return null;
}
