import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import test from 'ava';
import sharp from 'sharp';
import { openEmbeddingPool } from '../../../server/media/embeddings/open-embedding-pool.ts';
import { builtPool } from '../support/pool-processes.ts';
import { describedRegions } from '../../../views/visual-search/describe-region.ts';
import { picture } from '../../support/data/pictures.ts';
import { colorGrid, numbers, onnxFile, smallNetwork } from './onnx-file.ts';
import { pool, usual, written, stored, described, distance, unusable } from './unusable-models.ts';
test.after.always(() => pool.close());

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
  const slow = builtPool({ processLimits: { jobWaitMs: 1500 } });
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
