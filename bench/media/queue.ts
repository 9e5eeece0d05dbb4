import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beginUpload, insertUpload } from '../../db/queries/media/uploads.ts';
import { readConfig } from '../../server/config/config.ts';
import { buildIfStale } from '../../test/support/builds/build-if-stale.ts';
import { scriptOf } from '../../server/cli/build/builds.ts';
import { nameOfUpload } from '../../server/uploads/received-files.ts';
import { createBenchDatabase, type BenchDatabase } from '../data/bench-database.ts';
import { seedGallery } from '../data/seed-gallery.ts';
import { benchSecret, startWeb } from '../service/start-service.ts';
import { startProcess, type BenchProcess } from '../support/processes.ts';
import { printTable } from '../support/report.ts';
import { median, medianRatio } from '../support/statistics.ts';

const queued = 1000;
const perSecond = 40;

/** Milliseconds of the slowest percentile, one value per round. */
interface Tails {
  alone: number[];
  queued: number[];
}

/**
 * Requests pages at a steady rate while the worker prepares a thousand uploads, and without the worker. Returns the
 * ratio of their p99, each round's ratio, and how many uploads finish before an earlier one.
 */
export async function compareWeb(
  rounds: number,
  seconds: number,
): Promise<{ ratio: number; overtaken: number }> {
  await buildIfStale(console.log);
  const database = await createBenchDatabase();
  const started: BenchProcess[] = [];
  try {
    const gallery = await seedGallery(database.connectionString, database.dataDir, benchSecret);
    const { web, origin } = await startWeb(database.connectionString, database.dataDir);
    started.push(web);
    await queueUploads(database);
    const paths = ['/', gallery.boardPath, ...gallery.pinIds.slice(0, 6).map((id) => `/pin/${id}/`)];
    await askSteadily(origin, paths, seconds);
    const tails: Tails = { alone: [], queued: [] };
    for (let round = 0; round < rounds; round += 1) {
      tails.alone.push(await askSteadily(origin, paths, seconds));
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
      await waitForFewer(database, await waitingUploads(database));
      tails.queued.push(await askSteadily(origin, paths, seconds));
      await worker.stop();
      if ((await waitingUploads(database)) === 0) throw new Error('The queue was empty before the end.');
    }
    printTable([
      ['web, p99 in ms, median', 'queue empty', `${queued} uploads queued`],
      [`${perSecond} pages a second`, median(tails.alone), median(tails.queued)],
    ]);
    return { ratio: medianRatio(tails.queued, tails.alone), overtaken: await overtakenUploads(database) };
  } finally {
    await Promise.all(started.map((each) => each.stop()));
    await database.drop();
  }
}

/** Enqueues different photographs whose bytes have arrived, each with its job. */
async function queueUploads({ db, dataDir, connectionString }: BenchDatabase): Promise<void> {
  const { stagingDir } = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    SESSION_SECRET: benchSecret,
  });
  await mkdir(stagingDir, { recursive: true });
  const [member] = await db.rows<{ id: string }>({
    name: 'bench_member',
    text: `SELECT id FROM users WHERE username = 'curator'`,
  });
  const userId = member?.id ?? '';
  const [width, height] = [1500, 1200];
  const scene = await sharp(randomBytes(150 * 120 * 3), { raw: { width: 150, height: 120, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .raw()
    .toBuffer();
  for (let at = 0; at < queued; at += 1) {
    // A different part of the scene each time, because a repeated image would be prepared only once.
    const part = { left: (at % 40) * 7, top: Math.floor(at / 40) * 11, width: 1200, height: 900 };
    const picture = sharp(scene, { raw: { width, height, channels: 3 } })
      .extract(part)
      .jpeg({ quality: 80 });
    const uploadId = await insertUpload(db, userId);
    await writeFile(join(stagingDir, nameOfUpload(uploadId)), await picture.toBuffer());
    await beginUpload(db, userId, uploadId);
  }
}

async function waitingUploads({ db }: BenchDatabase): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: 'bench_waiting',
    text: `SELECT count(*)::int AS count FROM uploads WHERE status = 'processing'`,
  });
  return row?.count ?? 0;
}

/** Counts uploads that finished before an earlier one. */
async function overtakenUploads({ db }: BenchDatabase): Promise<number> {
  const [row] = await db.rows<{ count: number }>({
    name: 'bench_overtaken',
    text: `
      SELECT count(*)::int AS count FROM uploads
      WHERE status <> 'processing' AND id > (SELECT min(id) FROM uploads WHERE status = 'processing')`,
  });
  return row?.count ?? 0;
}

/** Waits until the worker is working, so that its start is not measured. */
async function waitForFewer(database: BenchDatabase, count: number): Promise<void> {
  const end = performance.now() + 60_000;
  while ((await waitingUploads(database)) >= count) {
    if (performance.now() > end) throw new Error('The worker prepares nothing.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Sends requests on schedule, regardless of earlier ones. Returns their p99. */
async function askSteadily(origin: string, paths: string[], seconds: number): Promise<number> {
  const begin = performance.now();
  const took: Promise<number>[] = [];
  for (let at = 0; at < seconds * perSecond; at += 1) {
    const due = begin + (1000 * at) / perSecond;
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    took.push(ask(`${origin}${paths[at % paths.length] ?? '/'}`, due));
  }
  const sorted = (await Promise.all(took)).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
}

async function ask(url: string, due: number): Promise<number> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}.`);
  // A timer that fires slightly early saves no time.
  return Math.max(0, performance.now() - due);
}
