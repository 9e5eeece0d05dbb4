import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildIfStale } from '../test/support/builds/build-if-stale.ts';
import { scriptOf } from '../server/cli/build/builds.ts';
import { createBenchDatabase } from './data/bench-database.ts';
import { seedGallery } from './data/seed-gallery.ts';
import { signIn } from './data/sign-in.ts';
import { benchSecret, startWeb } from './service/start-service.ts';
import { startProcess, type BenchProcess } from './support/processes.ts';
import { printTable, reportTargets } from './support/report.ts';
import { median } from './support/statistics.ts';
import { watchMemoryBelow } from './upload/watch-memory.ts';

const uploads = Number(process.env['ROUNDS'] ?? 5);
const megabyte = 1024 * 1024;

/** Measures the web and decoding processes while 12-megapixel photographs are uploaded one after another. */
async function main(): Promise<void> {
  await buildIfStale(console.log);
  const database = await createBenchDatabase();
  const started: BenchProcess[] = [];
  try {
    await seedGallery(database.connectionString, database.dataDir, benchSecret);
    const watcher = join(import.meta.dirname, 'upload/watch-event-loop.mjs');
    const { web, origin } = await startWeb(database.connectionString, database.dataDir, [
      '--import',
      watcher,
    ]);
    started.push(web);
    const worker = await startProcess(scriptOf('worker'), [], {
      env: {
        NODE_ENV: 'production',
        DATABASE_URL: database.connectionString,
        DATA_DIR: database.dataDir,
        SESSION_SECRET: benchSecret,
        LOG_LEVEL: 'warn',
      },
    });
    started.push(worker);
    const cookie = await signIn(database.db, 'curator', benchSecret);
    // The first upload compiles what the others run.
    await upload(origin, cookie, await photograph());
    const memory = watchMemoryBelow(worker.child.pid ?? 0);
    const longest: number[] = [];
    const took: number[] = [];
    for (let round = 0; round < uploads; round++) {
      const picture = await photograph();
      await longestStandstill(web);
      const begin = performance.now();
      await upload(origin, cookie, picture);
      took.push(performance.now() - begin);
      longest.push(await longestStandstill(web));
    }
    const peakMegabytes = memory.stop() / megabyte;
    printTable([
      ['', 'median', 'worst'],
      ['upload answered, ms', median(took), Math.max(...took)],
      ['event loop stood still, ms', median(longest), Math.max(...longest)],
      ['decoding process, MiB', '', peakMegabytes],
    ]);
    const missed = reportTargets([
      { what: 'web process: longest standstill', value: Math.max(...longest), atMost: 50, unit: ' ms' },
      { what: 'decoding process: most memory', value: peakMegabytes, atMost: 500, unit: ' MiB' },
    ]);
    process.exitCode = missed > 0 ? 1 : 0;
  } finally {
    await Promise.all(started.map((each) => each.stop()));
    await database.drop();
  }
}

/**
 * 4000 × 3000 pixels with the detail of a photograph, different each time, because an identical file is stored only
 * once.
 */
async function photograph(): Promise<Buffer> {
  const [width, height] = [500, 375];
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function upload(origin: string, cookie: string, picture: Buffer): Promise<void> {
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photograph.jpg');
  body.set('title', 'A photograph');
  const token = 'token-of-the-benchmarks';
  const response = await fetch(`${origin}/v3/pins/`, {
    method: 'POST',
    headers: { cookie: `${cookie}; csrftoken=${token}`, 'x-csrftoken': token, accept: 'application/json' },
    body,
  });
  if (!response.ok) throw new Error(`The upload was answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

/** Since the last call. */
function longestStandstill({ child }: BenchProcess): Promise<number> {
  return new Promise((resolve) => {
    const hear = (message: { kind?: string; longestMs?: number }): void => {
      if (message.kind !== 'event-loop') return;
      child.off('message', hear);
      resolve(message.longestMs ?? NaN);
    };
    child.on('message', hear);
    child.kill('SIGUSR2');
  });
}

await main();
