import { openEmbeddingPool } from '../../../server/media/embeddings/open-embedding-pool.ts';
import type { ExecutionContext } from 'ava';
import type { EmbeddingModel } from '../../../server/media/embeddings/embedding-model.ts';
import { join } from 'node:path';
import { newFolder } from '../make-pictures.ts';
import { writeFile } from 'node:fs/promises';
import { wholePicture } from '../../../views/media/region.ts';
import { type OnnxModel, onnxFile, smallNetwork, numbers } from './onnx-file.ts';

export const pool = openEmbeddingPool(512);

export const usual = { side: 48, mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225] };

export async function written(t: ExecutionContext, file: Buffer, settings = {}): Promise<EmbeddingModel> {
  const path = join(await newFolder(t), 'model.onnx');
  await writeFile(path, file);
  return { path, ...usual, ...settings };
}

export async function stored(t: ExecutionContext, bytes: Buffer): Promise<string> {
  const path = join(await newFolder(t), 'picture');
  await writeFile(path, bytes);
  return path;
}

export async function described(path: string, model: EmbeddingModel, regions = [wholePicture]) {
  const outcome = await pool.describe(path, regions, model);
  if (outcome.kind !== 'described') throw new Error(JSON.stringify(outcome));
  return outcome;
}

export const distance = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0);

const identity = (dims: (number | string)[], more: Partial<OnnxModel> = {}): Buffer =>
  onnxFile({ inputs: [{ name: 'x', dims }], steps: [{ operator: 'Flatten', inputs: ['x'] }], ...more });

export const unusable: [what: string, file: Buffer, reason: RegExp][] = [
  ['no model', Buffer.from('This is no model.'), /^is not an ONNX file$/],
  ['nothing', Buffer.alloc(0), /^is not an ONNX file$/],
  ['the first half of one', smallNetwork().subarray(0, 700), /^is not an ONNX file$/],
  [
    'an operator that nobody knows',
    onnxFile({ steps: [{ operator: 'Foretell', inputs: ['x'] }] }),
    /Foretell/,
  ],
  [
    'several inputs',
    identity([1, 3, 8, 8], {
      inputs: [
        { name: 'x', dims: [1, 3, 8, 8] },
        { name: 'z', dims: [1] },
      ],
    }),
    /^takes 2 inputs/,
  ],
  ['no picture', identity([1, 40]), /^takes 1×40; it must take pictures/],
  ['four colors', identity([1, 4, 8, 8]), /^takes 1×4×8×8, which are no pictures/],
  ['pictures by the dozen', identity([12, 3, 8, 8]), /one picture at a time/],
  ['huge pictures', identity([1, 3, 4000, 4000]), /sides of 8 to 1024/],
  ['an answer that is too long', identity([1, 3, 128, 128]), /^answers 49152 numbers/],
  [
    'an answer that is too short',
    onnxFile({ steps: [{ operator: 'ReduceMean', inputs: ['x'] }] }),
    /^answers 1 numbers/,
  ],
  [
    'no number',
    onnxFile({ weights: { w: { dims: [1], data: [0] } }, steps: [{ operator: 'Div', inputs: ['x', 'w'] }] }),
    /no number \(NaN or infinity\)/,
  ],
  [
    'weights that do not fit',
    onnxFile({
      weights: { w: { dims: [4, 2, 3, 3], data: numbers(72) } },
      steps: [{ operator: 'Conv', inputs: ['x', 'w'] }],
    }),
    /^is refused \(/,
  ],
  [
    'weights that are cut off',
    onnxFile({
      weights: { w: { dims: [4, 3, 3, 3], data: numbers(72) } },
      steps: [{ operator: 'Conv', inputs: ['x', 'w'] }],
    }),
    /^is refused \(/,
  ],
];
