import test from 'ava';
import { openModel } from '../../../server/media/looks/onnx/run-model.ts';
import type { Tensor } from '../../../server/media/looks/onnx/tensor.ts';
import { cases, floats, tensor, two, upTo, wholes } from './onnx-cases.ts';
import { onnxFile } from './onnx-file.ts';

const rounded = ({ dims, data }: Tensor): [number[], number[]] => [
  dims,
  [...data].map((value) => Math.round(value * 1e4) / 1e4 + 0),
];

for (const [name, { with: weights = {}, version, ...step }, input, dims, data] of cases)
  test.serial(`[SRCH-03] a model’s step ${step.operator}: ${name}`, async (t) => {
    const file = onnxFile({
      inputs: [{ name: 'x', dims: input.dims }],
      weights,
      steps: [{ ...step, inputs: ['x', ...Object.keys(weights)] }],
      ...(version !== undefined && { version }),
    });
    t.deepEqual(rounded(await openModel(file).run(input)), [dims, data]);
  });

test.serial('[SRCH-03] a model’s shapes may be worked out by itself', async (t) => {
  const model = openModel(
    onnxFile({
      inputs: [{ name: 'x', dims: ['n', 2, 2, 2] }],
      weights: { zero: wholes(0), end: wholes(-1) },
      steps: [
        { operator: 'Shape', inputs: ['x'], output: 'shape' },
        { operator: 'Gather', inputs: ['shape', 'zero'], output: 'count', attributes: { axis: 0 } },
        { operator: 'Concat', inputs: ['count', 'end'], output: 'wanted', attributes: { axis: 0 } },
        { operator: 'Reshape', inputs: ['x', 'wanted'] },
      ],
    }),
  );
  t.deepEqual(rounded(await model.run(two)), [[1, 8], upTo(8)]);
});

test.serial('[SRCH-03] a wide convolution is the sum that it stands for', async (t) => {
  const [channels, side, outputs] = [5, 19, 7];
  const given = upTo(channels * side * side).map((at) => Math.sin(at));
  const weights = upTo(outputs * channels * 9).map((at) => Math.cos(at * 1.7));
  const file = onnxFile({
    inputs: [{ name: 'x', dims: [1, channels, side, side] }],
    weights: { w: floats([outputs, channels, 3, 3], weights) },
    steps: [{ operator: 'Conv', inputs: ['x', 'w'], attributes: { pads: [1, 1, 1, 1] } }],
  });
  const { dims, data } = await openModel(file).run(tensor([1, channels, side, side], given));
  t.deepEqual(dims, [1, outputs, side, side]);
  for (const [output, row, column] of [
    [0, 0, 0],
    [6, 18, 18],
    [3, 9, 4],
    [5, 13, 9],
  ] as const) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1)
      for (let i = 0; i < 3; i += 1)
        for (let j = 0; j < 3; j += 1) {
          const [y, x] = [row + i - 1, column + j - 1];
          if (y < 0 || x < 0 || y >= side || x >= side) continue;
          const value = given[(channel * side + y) * side + x] ?? NaN;
          sum += value * (weights[((output * channels + channel) * 3 + i) * 3 + j] ?? NaN);
        }
    t.true(Math.abs((data[(output * side + row) * side + column] ?? NaN) - sum) < 1e-4);
  }
});
