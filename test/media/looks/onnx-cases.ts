import { floatTensor, type Tensor } from '../../../server/media/looks/onnx/tensor.ts';
import type { OnnxModel, OnnxStep } from './onnx-file.ts';

export const tensor = (dims: number[], data: number[]): Tensor => floatTensor(dims, Float32Array.from(data));
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
/** One step with weights `w`, `b` and so on, what it is given, and what comes of it. */
type Case = [
  name: string,
  step: Omit<OnnxStep, 'inputs'> & { with?: OnnxModel['weights']; version?: number },
  input: Tensor,
  dims: number[],
  data: number[],
];
export const floats = (dims: number[], data: number[]) => ({ dims, data });
export const wholes = (...data: number[]) => ({ dims: [data.length], data, kind: 'int64' as const });

const picture = tensor([1, 1, 3, 3], upTo(9));
export const two = tensor([1, 2, 2, 2], upTo(8));
const matrix = tensor([2, 3], upTo(6));

export const cases: Case[] = [
  [
    'a convolution',
    { operator: 'Conv', with: { w: floats([1, 1, 2, 2], [1, 0, 0, -1]), b: floats([1], [10]) } },
    picture,
    [1, 1, 2, 2],
    [6, 6, 6, 6],
  ],
  [
    'one with padding and steps',
    {
      operator: 'Conv',
      with: { w: floats([1, 1, 3, 3], Array<number>(9).fill(1)) },
      attributes: { pads: [1, 1, 1, 1], strides: [2, 2] },
    },
    picture,
    [1, 1, 2, 2],
    [12, 16, 24, 28],
  ],
  [
    'one as large as its picture',
    {
      operator: 'Conv',
      with: { w: floats([1, 1, 2, 2], [1, 1, 1, 1]) },
      attributes: { auto_pad: 'SAME_UPPER' },
    },
    picture,
    [1, 1, 3, 3],
    [12, 16, 9, 24, 28, 15, 15, 17, 9],
  ],
  [
    'one with gaps',
    { operator: 'Conv', with: { w: floats([1, 1, 2, 2], [1, 1, 1, 1]) }, attributes: { dilations: [2, 2] } },
    picture,
    [1, 1, 1, 1],
    [20],
  ],
  [
    'one over several channels',
    { operator: 'Conv', with: { w: floats([3, 2, 1, 1], [1, 1, 1, -1, 0, 2]) } },
    two,
    [1, 3, 2, 2],
    [6, 8, 10, 12, -4, -4, -4, -4, 10, 12, 14, 16],
  ],
  [
    'one for each channel',
    { operator: 'Conv', with: { w: floats([2, 1, 1, 1], [2, -1]) }, attributes: { group: 2 } },
    two,
    [1, 2, 2, 2],
    [2, 4, 6, 8, -5, -6, -7, -8],
  ],
  [
    'the largest of each window',
    { operator: 'MaxPool', attributes: { kernel_shape: [2, 2], strides: [2, 2], ceil_mode: 1 } },
    picture,
    [1, 1, 2, 2],
    [5, 6, 8, 9],
  ],
  [
    'means without padding',
    { operator: 'AveragePool', attributes: { kernel_shape: [3, 3], pads: [1, 1, 1, 1], strides: [2, 2] } },
    picture,
    [1, 1, 2, 2],
    [3, 4, 6, 7],
  ],
  [
    'means with padding',
    {
      operator: 'AveragePool',
      attributes: { kernel_shape: [2, 2], pads: [1, 1, 0, 0], strides: [2, 2], count_include_pad: 1 },
    },
    picture,
    [1, 1, 2, 2],
    [0.25, 1.25, 2.75, 7],
  ],
  ['means of channels', { operator: 'GlobalAveragePool' }, two, [1, 2, 1, 1], [2.5, 6.5]],
  ['largest of channels', { operator: 'GlobalMaxPool' }, two, [1, 2, 1, 1], [4, 8]],
  [
    'normalising by what was learned',
    {
      operator: 'BatchNormalization',
      with: {
        w: floats([2], [1, 2]),
        b: floats([2], [0, 1]),
        m: floats([2], [2.5, 6.5]),
        v: floats([2], [1, 4]),
      },
      attributes: { epsilon: { float: 0 } },
    },
    two,
    [1, 2, 2, 2],
    [-1.5, -0.5, 0.5, 1.5, -0.5, 0.5, 1.5, 2.5],
  ],
  [
    'normalising rows',
    {
      operator: 'LayerNormalization',
      with: { w: floats([3], [1, 1, 2]), b: floats([3], [0, 0, 1]) },
      attributes: { epsilon: { float: 0 } },
    },
    matrix,
    [2, 3],
    [-1.2247, 0, 3.4495, -1.2247, 0, 3.4495],
  ],
  [
    'a product with weights that lie across',
    {
      operator: 'Gemm',
      with: { w: floats([2, 3], [1, 0, 0, 0, 1, 1]), b: floats([2], [1, 2]) },
      attributes: { transB: 1, alpha: { float: 2 } },
    },
    matrix,
    [2, 2],
    [3, 12, 9, 24],
  ],
  [
    'a product',
    { operator: 'MatMul', with: { w: floats([3, 2], [1, 0, 0, 1, 1, 1]) } },
    matrix,
    [2, 2],
    [4, 5, 10, 11],
  ],
  [
    'products by turns',
    { operator: 'MatMul', with: { w: floats([2, 2, 1], [1, 1, 2, 0]) } },
    tensor([2, 1, 2], [1, 2, 3, 4]),
    [2, 1, 1],
    [3, 6],
  ],
  [
    'a number for each channel',
    { operator: 'Mul', with: { w: floats([2, 1, 1], [10, 1]) } },
    two,
    [1, 2, 2, 2],
    [10, 20, 30, 40, 5, 6, 7, 8],
  ],
  [
    'a number for each column',
    { operator: 'Sub', with: { w: floats([3], [1, 2, 3]) } },
    matrix,
    [2, 3],
    [0, 0, 0, 3, 3, 3],
  ],
  [
    'a column for each row',
    { operator: 'Add', with: { w: floats([2, 2, 1], [1, 2, 3, 4]) } },
    matrix,
    [2, 2, 3],
    [2, 3, 4, 6, 7, 8, 4, 5, 6, 8, 9, 10],
  ],
  ['what is below nothing', { operator: 'Relu' }, tensor([3], [-1, 0, 2]), [3], [0, 0, 2]],
  [
    'what is beyond bounds',
    { operator: 'Clip', with: { w: floats([], [0]), b: floats([], [6]) } },
    tensor([3], [-1, 3, 9]),
    [3],
    [0, 3, 6],
  ],
  [
    'what is beyond bounds, as it was written before',
    { operator: 'Clip', version: 6, attributes: { min: { float: 0 }, max: { float: 6 } } },
    tensor([3], [-1, 3, 9]),
    [3],
    [0, 3, 6],
  ],
  ['an s-curve', { operator: 'Sigmoid' }, tensor([2], [0, 2]), [2], [0.5, 0.8808]],
  ['an s-curve of lines', { operator: 'HardSigmoid' }, tensor([3], [-5, 0, 1]), [3], [0, 0.5, 0.7]],
  ['a bent line', { operator: 'HardSwish' }, tensor([3], [-4, 1, 4]), [3], [0, 0.6667, 4]],
  ['the error function', { operator: 'Erf' }, tensor([3], [-1, 0, 0.5]), [3], [-0.8427, 0, 0.5205]],
  [
    'chances',
    { operator: 'Softmax' },
    tensor([1, 2, 2], [0, 0, 1, 3]),
    [1, 2, 2],
    [0.5, 0.5, 0.1192, 0.8808],
  ],
  [
    'chances, as they were before',
    { operator: 'Softmax', version: 11 },
    tensor([1, 2, 2], [0, 0, 0, 0]),
    [1, 2, 2],
    [0.25, 0.25, 0.25, 0.25],
  ],
  ['a length of one', { operator: 'LpNormalization' }, tensor([1, 2], [3, 4]), [1, 2], [0.6, 0.8]],
  [
    'means over dimensions',
    { operator: 'ReduceMean', attributes: { axes: [2, 3], keepdims: 0 } },
    two,
    [1, 2],
    [2.5, 6.5],
  ],
  [
    'sums over dimensions that are an input',
    { operator: 'ReduceSum', with: { w: wholes(-1) } },
    matrix,
    [2, 1],
    [6, 15],
  ],
  [
    'dimensions that are the other way round',
    { operator: 'Transpose', attributes: { perm: [1, 0] } },
    matrix,
    [3, 2],
    [1, 4, 2, 5, 3, 6],
  ],
  ['a shape with an open end', { operator: 'Reshape', with: { w: wholes(0, -1) } }, two, [1, 8], upTo(8)],
  [
    'a part, backwards',
    { operator: 'Slice', with: { w: wholes(2), b: wholes(-4), m: wholes(1), v: wholes(-2) } },
    matrix,
    [2, 2],
    [3, 1, 6, 4],
  ],
  [
    'chosen rows',
    { operator: 'Gather', with: { w: wholes(1, 0, -1) } },
    matrix,
    [3, 3],
    [4, 5, 6, 1, 2, 3, 4, 5, 6],
  ],
  [
    'things beside each other',
    { operator: 'Concat', with: { w: floats([2, 1], [7, 8]) }, attributes: { axis: 1 } },
    matrix,
    [2, 4],
    [1, 2, 3, 7, 4, 5, 6, 8],
  ],
  [
    'a frame of zeros',
    { operator: 'Pad', with: { w: wholes(0, 1, 0, 0) } },
    matrix,
    [2, 4],
    [0, 1, 2, 3, 0, 4, 5, 6],
  ],
  [
    'one of several parts',
    { operator: 'Split', outputs: ['other', 'y'], attributes: { axis: 1 } },
    tensor([1, 4], upTo(4)),
    [1, 2],
    [3, 4],
  ],
  [
    'a shape repeated',
    { operator: 'Expand', with: { w: wholes(2, 3) } },
    tensor([3], upTo(3)),
    [2, 3],
    [1, 2, 3, 1, 2, 3],
  ],
  [
    'weights of half the precision',
    { operator: 'Add', with: { w: { dims: [2], data: [0x3c00, 0xc100], kind: 'half' } } },
    tensor([2], [0, 0]),
    [2],
    [1, -2.5],
  ],
  [
    'weights that are listed',
    { operator: 'Add', with: { w: { dims: [2], data: [1, 2], kind: 'listed' } } },
    tensor([2], [0, 0]),
    [2],
    [1, 2],
  ],
];
