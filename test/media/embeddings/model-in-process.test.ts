import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import sharp from 'sharp';
import type { EmbeddingModel } from '../../../server/media/embeddings/embedding-model.ts';
import { openEmbeddingPool } from '../../../server/media/embeddings/open-embedding-pool.ts';
import { createImagePool } from '../../../server/media/process/image-pool.ts';
import { describedRegions, wholePicture } from '../../../views/visual-search/describe-region.ts';
import { picture } from '../../support/pictures.ts';
import { newFolder } from '../make-pictures.ts';
import { colorGrid, numbers, onnxFile, smallNetwork, type OnnxModel } from './onnx-file.ts';

const pool = openEmbeddingPool(512);
test.after.always(() => pool.close());

const usual = { side: 48, mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225] };

async function written(t: ExecutionContext, file: Buffer, settings = {}): Promise<EmbeddingModel> {
  const path = join(await newFolder(t), 'model.onnx');
  await writeFile(path, file);
  return { path, ...usual, ...settings };
}
async function stored(t: ExecutionContext, bytes: Buffer): Promise<string> {
  const path = join(await newFolder(t), 'picture');
  await writeFile(path, bytes);
  return path;
}
async function described(path: string, model: EmbeddingModel, regions = [wholePicture]) {
  const outcome = await pool.describe(path, regions, model);
  if (outcome.kind !== 'described') throw new Error(JSON.stringify(outcome));
  return outcome;
}
const distance = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0);

test.serial('[SRCH-03] a model describes a picture and its parts, each time alike', async (t) => {
  const model = await written(t, smallNetwork());
  const [one, other] = [await stored(t, await picture(1)), await stored(t, await picture(2))];
  const made = await described(one, model, [...describedRegions]);
  t.regex(made.maker, /^onnx-[0-9a-f]{16}$/);
  t.is(made.size, 144, '128 numbers, a byte each, filled up');
  t.is(made.descriptors.length, 6 * 144);
  const before = pool.processIds();
  const again = await described(one, model);
  t.deepEqual(pool.processIds(), before, 'by the same process, which has read it once');
  t.deepEqual(Buffer.from(again.descriptors), Buffer.from(made.descriptors.subarray(0, 144)));
  const small = await sharp(one).resize(150).jpeg({ quality: 30 }).toBuffer();
  const near = distance((await described(await stored(t, small), model)).descriptors, again.descriptors);
  const far = distance((await described(other, model)).descriptors, again.descriptors);
  t.true(near * 8 < far, `${near} and ${far}`);
});

test.serial('[SRCH-03] a runtime beside the model is used', async (t) => {
  const model = await written(t, colorGrid());
  const runtime = join(dirname(model.path), 'node_modules/onnxruntime-web');
  await mkdir(runtime, { recursive: true });
  await writeFile(join(runtime, 'package.json'), '{ "exports": { "./wasm": "./runtime.cjs" } }');
  const own = createRequire(import.meta.url).resolve('onnxruntime-web/wasm');
  await writeFile(
    join(runtime, 'runtime.cjs'),
    `require('node:fs').writeFileSync(__dirname + '/used', ''); module.exports = require(${JSON.stringify(own)});`,
  );
  t.is((await described(await stored(t, await picture(3)), model)).size, 120);
  t.true(existsSync(join(runtime, 'used')));
});

test.serial('[SRCH-03] the shape is the file’s where it says so, else that of the setting', async (t) => {
  const path = await stored(t, await picture(3));
  const open = await described(path, await written(t, colorGrid()));
  t.is(open.size, 120, '48 pixels across are 6 × 6 means of 3 colors');
  t.is((await described(path, await written(t, colorGrid(), { side: 32 }))).size, 48);
  t.is((await described(path, await written(t, smallNetwork(), { side: 64 }))).size, 144);
});

test.serial('[SRCH-03] another file or other settings are another maker', async (t) => {
  const path = await stored(t, await picture(3));
  const makers = await Promise.all(
    [
      await written(t, smallNetwork(1)),
      await written(t, smallNetwork(2)),
      await written(t, smallNetwork(1), { mean: [0, 0, 0] }),
      await written(t, smallNetwork(1), { std: [1, 1, 1] }),
    ].map(async (model) => (await described(path, model)).maker),
  );
  t.is(new Set(makers).size, 4);
  const elsewhere = await described(path, await written(t, smallNetwork(1)));
  t.is(elsewhere.maker, makers[0] ?? '', 'wherever it lies');
});

test.serial('[SRCH-03] a long answer is folded, and stays near what it was near to', async (t) => {
  const model = await written(
    t,
    onnxFile({
      weights: { w: { dims: [1280, 48], data: numbers(1280 * 48) } },
      steps: [
        {
          operator: 'AveragePool',
          inputs: ['x'],
          output: 'p',
          attributes: { kernel_shape: [8, 8], strides: [8, 8] },
        },
        { operator: 'Flatten', inputs: ['p'], output: 'f' },
        { operator: 'Gemm', inputs: ['f', 'w'], attributes: { transB: 1 } },
      ],
    }),
  );
  const one = await described(await stored(t, await picture(4)), model);
  t.is(one.size, 504);
  const bright = await sharp(await picture(4))
    .resize(90)
    .jpeg()
    .toBuffer();
  const near = distance((await described(await stored(t, bright), model)).descriptors, one.descriptors);
  const far = distance(
    (await described(await stored(t, await picture(5)), model)).descriptors,
    one.descriptors,
  );
  t.true(near * 8 < far, `${near} and ${far}`);
});

const identity = (dims: (number | string)[], more: Partial<OnnxModel> = {}): Buffer =>
  onnxFile({ inputs: [{ name: 'x', dims }], steps: [{ operator: 'Flatten', inputs: ['x'] }], ...more });
const unusable: [what: string, file: Buffer, reason: RegExp][] = [
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

for (const [what, file, reason] of unusable)
  test.serial(`[SRCH-03] a model with ${what} is told with a reason, and the process goes on`, async (t) => {
    const outcome = await pool.describe(null, [], await written(t, file));
    t.is(outcome.kind, 'unusable');
    t.regex(outcome.kind === 'unusable' ? outcome.reason : '', reason);
    t.is(pool.processIds().length, 1);
  });

test.serial('[SRCH-03] a file that is missing is told', async (t) => {
  const outcome = await pool.describe(null, [], { path: '/nowhere/model.onnx', ...usual });
  t.deepEqual(outcome, { kind: 'unusable', reason: 'cannot be read (ENOENT)' });
});

test.serial('[SRCH-03] a model that takes too long or too much ends its process, and no other', async (t) => {
  const slow = createImagePool({ processLimits: { jobWaitMs: 1500 } });
  const poor = openEmbeddingPool(256);
  t.teardown(async () => void (await Promise.all([slow.close(), poor.close()])));
  const names = ['x', 'a', 'b', 'c', 'd', 'e', 'y'];
  const heavy = await written(
    t,
    onnxFile({
      inputs: [{ name: 'x', dims: [1, 3, 250, 250] }],
      weights: {
        first: { dims: [64, 3, 1, 1], data: numbers(192) },
        w: { dims: [64, 64, 7, 7], data: numbers(64 * 64 * 49) },
      },
      steps: names.slice(1).map((output, at) => ({
        operator: 'Conv',
        inputs: [names[at] ?? '', at === 0 ? 'first' : 'w'],
        output,
      })),
    }),
  );
  const outcome = await slow.describe(null, [], heavy);
  t.deepEqual(outcome, { kind: 'failed', id: 'too_slow' });
  const large = await written(
    t,
    onnxFile({
      inputs: [{ name: 'x', dims: [1, 3, 1024, 1024] }],
      weights: { w: { dims: [64, 3, 1, 1], data: numbers(192) } },
      steps: [
        { operator: 'Conv', inputs: ['x', 'w'], output: 'c' },
        { operator: 'Flatten', inputs: ['c'] },
      ],
    }),
  );
  t.deepEqual(await poor.describe(null, [], large), { kind: 'failed', id: 'too_much_memory' });
});
