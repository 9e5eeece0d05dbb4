import test from 'ava';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createFileStorage } from '../../server/adapters/storage/file-storage.ts';
import { decodingPriority } from '../../server/media/process/image-process-handle.ts';
import { flat, flatPng, newFolder, photo } from './make-pictures.ts';
import { newPool, until, isAlive } from './support/pool-processes.ts';

const megabyte = 1024 * 1024;

test.serial(
  '[UPLOAD-04] 12 and 200 megapixels stay under 500 MB, and 12 do not hold up the asking process',
  async (t) => {
    const folder = await newFolder(t);
    const small = join(folder, '12.jpg');
    const large = join(folder, '200.jpg');
    await (await photo(4000, 3000)).jpeg({ quality: 90 }).toFile(small);
    await flat(16_320, 12_240).withMetadata({ orientation: 6 }).jpeg({ quality: 80 }).toFile(large);
    const pool = newPool(t);
    const delays: number[] = [];
    // A busy machine may delay anyone once. Blocking by the decoder would show every time.
    for (let round = 0; round < 3 && (delays.length === 0 || Math.min(...delays) > 50); round += 1) {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const result = await pool.inspectAndNormalize(small, folder);
      delay.disable();
      delays.push(delay.max / 1e6);
      t.true(result.ok);
    }
    t.true(Math.min(...delays) < 50, `held up for ${delays.join(', ')} ms`);
    t.log(
      `12 MP: peak ${Math.round(pool.peakBytes() / megabyte)} MB, held up ${Math.min(...delays).toFixed(1)} ms`,
    );
    t.true(pool.peakBytes() < 500 * megabyte);
    const turned = await pool.inspectAndNormalize(large, folder);
    t.is(turned.ok && turned.value.height, 4096);
    t.log(`200 MP: peak ${Math.round(pool.peakBytes() / megabyte)} MB`);
    t.true(pool.peakBytes() < 500 * megabyte);
  },
);

test.serial(
  '[UPLOAD-04] a picture that needs more memory than allowed is refused, and the next one is served',
  async (t) => {
    const folder = await newFolder(t);
    const outDir = await newFolder(t);
    const greedy = join(folder, 'greedy.jpg');
    await flat(5000, 4000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toFile(greedy);
    await writeFile(join(folder, 'small.png'), flatPng(50, 50));
    const pool = newPool(t, { processLimits: { memoryBytes: 240 * megabyte } });
    const refused = await pool.inspectAndNormalize(greedy, outDir);
    t.is(refused.ok ? 'accepted' : refused.error.id, 'too_much_memory');
    t.deepEqual(await readdir(outDir), []);
    t.true((await pool.inspectAndNormalize(join(folder, 'small.png'), outDir)).ok);
  },
);

for (const [limit, over] of [
  ['processor time', { jobTimeMs: 100 }],
  ['time by the clock', { jobWaitMs: 100 }],
] as const)
  test.serial(
    `[UPLOAD-04] a picture that takes too much ${limit} is refused, and the next one is served`,
    async (t) => {
      const folder = await newFolder(t);
      const outDir = await newFolder(t);
      await writeFile(join(folder, 'slow.png'), flatPng(7000, 7000));
      await writeFile(join(folder, 'small.png'), flatPng(50, 50));
      const pool = newPool(t, { processLimits: over });
      const refused = await pool.inspectAndNormalize(join(folder, 'slow.png'), outDir);
      t.is(refused.ok ? 'accepted' : refused.error.id, 'too_slow');
      t.deepEqual(await readdir(outDir), []);
      t.deepEqual(pool.processIds(), []);
      const patient = newPool(t);
      t.true((await patient.inspectAndNormalize(join(folder, 'small.png'), outDir)).ok);
    },
  );

test.serial(
  '[UPLOAD-04] a decoding process killed from outside is replaced and its job done after all',
  async (t) => {
    const folder = await newFolder(t);
    const outDir = await newFolder(t);
    await writeFile(join(folder, 'a.png'), flatPng(7000, 7000));
    const pool = newPool(t);
    const working = pool.inspectAndNormalize(join(folder, 'a.png'), outDir);
    await until(async () => (await readdir(outDir)).length > 0);
    const [first = 0] = pool.processIds();
    process.kill(first, 'SIGKILL');
    const result = await working;
    t.true(result.ok);
    t.notDeepEqual(pool.processIds(), [first]);
    t.deepEqual(await readdir(outDir), result.ok ? [`${result.value.signature}.png`] : []);
  },
);

test.serial(
  '[UPLOAD-04] the decoding process ends with its parent, and a sweep removes what they left',
  async (t) => {
    const folder = await newFolder(t);
    await writeFile(join(folder, 'a.png'), flatPng(7000, 7000));
    const moduleAt = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const script = `
    const { createImagePool } = await import(${moduleAt('../../server/media/process/image-pool.ts')});
    const { createFileStorage } = await import(${moduleAt('../../server/adapters/storage/file-storage.ts')});
    const temporary = await createFileStorage(${JSON.stringify(join(folder, 'store'))}).makeTemporaryFolder();
    const pool = createImagePool();
    void pool.inspectAndNormalize(${JSON.stringify(join(folder, 'a.png'))}, temporary.path);
    console.log(JSON.stringify([pool.processIds()[0], temporary.path]));
    setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    t.teardown(() => void parent.kill('SIGKILL'));
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const [pid, temporary] = JSON.parse(line.toString()) as [number, string];
    await until(async () => (await readdir(temporary)).length > 0);
    parent.kill('SIGKILL');
    await until(() => !isAlive(pid));
    const storage = createFileStorage(join(folder, 'store'));
    t.is((await readdir(temporary)).length, 1);
    t.is(await storage.sweepTemporary(60_000), 0);
    const old = new Date(Date.now() - 120_000);
    for (const name of await readdir(temporary)) await utimes(join(temporary, name), old, old);
    await utimes(temporary, old, old);
    t.is(await storage.sweepTemporary(60_000), 1);
  },
);

test.serial(
  '[UPLOAD-04] the decoding process has an empty environment, low priority and no core file',
  async (t) => {
    const folder = await newFolder(t);
    await writeFile(join(folder, 'a.png'), flatPng(8, 8));
    process.env['SECRET_FOR_TEST'] = 'do-not-tell';
    const pool = newPool(t);
    await pool.inspectAndNormalize(join(folder, 'a.png'), folder);
    delete process.env['SECRET_FOR_TEST'];
    const [pid = 0] = pool.processIds();
    t.is(getPriority(pid), decodingPriority);
    if (process.platform === 'linux') {
      for (const thread of await readdir(`/proc/${pid}/task`))
        t.is(
          getPriority(Number(thread)),
          decodingPriority,
          'decoding runs in threads, which have a priority each',
        );
      const environment = await readFile(`/proc/${pid}/environ`, 'latin1');
      t.false(environment.includes('SECRET') || environment.includes('HOME='));
      t.regex(await readFile(`/proc/${pid}/limits`, 'utf8'), /Max data size\s+\d{6,}/);
    }
  },
);

test.serial('a full queue answers busy, an idle process goes, and a closed pool takes nothing', async (t) => {
  const folder = await newFolder(t);
  await writeFile(join(folder, 'a.png'), flatPng(8, 8));
  const pool = newPool(t, { queueLimit: 2, idleMs: 1 });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => pool.inspectAndNormalize(join(folder, 'a.png'), folder)),
  );
  t.deepEqual(
    answers.map((answer) => (answer.ok ? 'ok' : answer.error.id)),
    ['ok', 'ok', 'ok', 'busy', 'busy'],
  );
  await until(() => pool.processIds().length === 0);
  t.true((await pool.inspectAndNormalize(join(folder, 'a.png'), folder)).ok);
  await pool.close();
  await t.throwsAsync(pool.inspectAndNormalize(join(folder, 'a.png'), folder));
  t.deepEqual(pool.processIds(), []);
});

test.serial('a decoding process that cannot start is a fault with a name, not a refusal', async (t) => {
  const folder = await newFolder(t);
  await writeFile(join(folder, 'a.png'), flatPng(8, 8));
  const pool = newPool(t, { entry: new URL('./none.mjs', import.meta.url) });
  await t.throwsAsync(pool.inspectAndNormalize(join(folder, 'a.png'), folder), { message: /does not start/ });
});
