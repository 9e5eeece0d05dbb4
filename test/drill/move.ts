import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Database, Statement } from '../../db/connection/database.ts';
import { createFileStorage } from '../../server/adapters/storage/file-storage.ts';
import { mediaUrl } from '../../views/media/media-url.ts';
import { picture } from '../support/data/pictures.ts';
import { hasS3, s3Missing, startS3 } from '../support/s3/start-s3.ts';
import { endProcess, startProcess } from '../support/service/processes.ts';
import { startService } from '../support/service/service.ts';
import { balance } from './balance.ts';
import { bear, emptyLoad } from './load.ts';

const mediaAt = (signature: string): string => mediaUrl({ signature, format: 'jpg' }, 'orig');
const readers = 4;
const stoppedAfter = 0.3;
/** Between two pictures or requests of one person, so that the copy has processors to run on. */
const pauseMs = { reader: 50, person: 2000 };

/**
 * Moves the pictures of a running site from its folder into an S3 store, as docs/operations.md says: people look at
 * pictures, upload and save all the while, the copy is killed once and run again, and the processes are replaced by
 * those of the store. Then every picture is asked for and its hash compared.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pictures: { type: 'string', default: '10000' },
      saves: { type: 'string', default: '2000' },
      uploads: { type: 'string', default: '400' },
    },
  });
  if (!hasS3()) {
    console.log(s3Missing);
    process.exitCode = 2;
    return;
  }
  const secret = { SESSION_SECRET: 'one secret of the site before and after its move', TRUSTED_PROXIES: '1' };
  const [s3, service] = await Promise.all([startS3(), startService({ env: secret })]);
  const moved: ChildProcess[] = [];
  let ports = [Number(new URL(service.origin).port)];
  const balancer = await balance(() => ports);
  const origin = `http://127.0.0.1:${balancer.port}`;
  const env = {
    ...process.env,
    ...secret,
    ...s3.env,
    NODE_ENV: 'production',
    DATABASE_URL: service.connectionString,
    DATA_DIR: join(service.dataDir, 'moved'),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    PASSWORD_HASHING: 'light',
    GRAPH_ADDRESS: 'off',
  };
  const startedAt = performance.now();
  const say = (line: string): void =>
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);
  try {
    const hashes = await fill(join(service.dataDir, 'media'), Number(values.pictures));
    await service.db.rows(images, [[...hashes.keys()]]);
    say(`${hashes.size} pictures are in the folder.`);

    const load = emptyLoad();
    let isOver = false;
    const looking = lookOn(origin, hashes, () => isOver);
    const working = bear(origin, load, {
      saves: Number(values.saves),
      uploads: Number(values.uploads),
      pauseMs: pauseMs.person,
      isOver: () => isOver,
    });
    working.catch(() => undefined);

    const copyEnv = { ...env, DATA_DIR: service.dataDir };
    await copy(copyEnv, say, Math.floor(stoppedAfter * hashes.size));
    await copy(copyEnv, say);
    await copy(copyEnv, say);
    await mkdir(env.DATA_DIR, { recursive: true });
    const web = await startProcess('web', env);
    moved.push(web.child);
    ports = [web.port];
    await Promise.all([service.web, service.worker].map(async (child) => child && endProcess(child)));
    moved.push((await startProcess('worker', env)).child);
    say('The processes of the folder have ended, those of the store answer.');
    await copy(copyEnv, say);
    isOver = true;
    const [looked] = await Promise.all([looking, working]);
    say(
      `Meanwhile: ${looked.times} pictures looked at, ${load.uploads.size} uploads and ${load.saves.size} saves ` +
        `acknowledged, ${load.repeats} requests sent again, the longest wait ${(load.longestMs / 1000).toFixed(1)} s.`,
    );
    const problems = [
      ...looked.problems,
      ...load.surprises,
      ...(await differences(origin, hashes)),
      ...(await missingUploads(service.db, origin, [...load.uploads.values()])),
    ];
    for (const problem of problems.slice(0, 50)) console.log(problem);
    say(
      problems.length === 0 ? 'Every picture is there, each byte the same.' : `${problems.length} problems.`,
    );
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    balancer.close();
    await Promise.all(moved.map((child) => endProcess(child, 'SIGKILL')));
    await service.stop();
    await s3.stop();
  }
}

const images: Statement = {
  name: 'drill_images',
  text: `
    INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
    SELECT signature, 600, 800, 'jpg', '#808080', md5(signature), 20000 FROM unnest($1::text[]) signature`,
};
const uploaded: Statement = {
  name: 'drill_uploaded',
  text: 'SELECT image_signature AS signature FROM pins WHERE id = ANY ($1::bigint[])',
};

/** Puts pictures into the folder and returns their hashes. What follows the end of a JPEG makes each a file of its own. */
async function fill(folder: string, count: number): Promise<Map<string, string>> {
  const storage = createFileStorage(folder);
  const kinds = await Promise.all(Array.from({ length: 20 }, (_, index) => picture(index)));
  const hashes = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const bytes = Buffer.concat([kinds[index % kinds.length] ?? Buffer.alloc(0), randomBytes(16)]);
    const signature = randomBytes(16).toString('hex');
    hashes.set(signature, sha256(bytes));
    await storage.put(mediaAt(signature).replace(/^\/media\//, ''), Readable.from([bytes]));
  }
  return hashes;
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** People look at pictures, one after the other, and compare each. */
async function lookOn(
  origin: string,
  hashes: ReadonlyMap<string, string>,
  isOver: () => boolean,
): Promise<{ times: number; problems: string[] }> {
  const signatures = [...hashes.keys()];
  const looked = { times: 0, problems: [] as string[] };
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (!isOver()) {
        const signature = signatures[Math.floor(Math.random() * signatures.length)] ?? '';
        const problem = await difference(origin, signature, hashes.get(signature) ?? '');
        looked.times += 1;
        if (problem !== null) looked.problems.push(problem);
        await pause(pauseMs.reader);
      }
    }),
  );
  return looked;
}

async function differences(origin: string, hashes: ReadonlyMap<string, string>): Promise<string[]> {
  const problems: string[] = [];
  for (const [signature, hash] of hashes) {
    const problem = await difference(origin, signature, hash);
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

/** Uploads that have no Pin, or whose picture is not shown. */
async function missingUploads(db: Database, origin: string, pinIds: string[]): Promise<string[]> {
  const rows = await db.rows<{ signature: string }>(uploaded, [pinIds]);
  const problems =
    rows.length === pinIds.length ? [] : [`${pinIds.length - rows.length} uploads are missing.`];
  for (const { signature } of rows) {
    const { status } = await fetch(origin + mediaAt(signature), { method: 'HEAD' });
    if (status !== 200) problems.push(`The upload ${signature} is answered ${status}.`);
  }
  return problems;
}

async function difference(origin: string, signature: string, hash: string): Promise<string | null> {
  try {
    const answer = await fetch(origin + mediaAt(signature), { signal: AbortSignal.timeout(60_000) });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) return `${signature} is answered ${answer.status}.`;
    return sha256(body) === hash ? null : `${signature} is another file.`;
  } catch (error) {
    return `${signature} could not be fetched: ${String(error)}`;
  }
}

/** Runs the copy. With a number, it is killed once it has noted so many files. */
async function copy(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  killedAfter?: number,
): Promise<void> {
  const child = spawn(process.execPath, ['server/cli/admin.js', 'storage', 'copy', 'folder-to-s3'], {
    env: { ...env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  void (async () => {
    for await (const line of createInterface({ input: child.stdout })) if (/compared/.test(line)) say(line);
  })();
  if (killedAfter === undefined) {
    const [code] = await ended;
    if (code !== 0) throw new Error(`The copy ended with ${code}.`);
    return;
  }
  const dataDir = env['DATA_DIR'] ?? '';
  while (child.exitCode === null && (await noted(dataDir)) < killedAfter) await pause(50);
  await endProcess(child, 'SIGKILL');
  say(`The copy was killed after ${await noted(dataDir)} files.`);
}

async function noted(dataDir: string): Promise<number> {
  const journal = (await readdir(dataDir)).find((name) => name.startsWith('storage-copied-folder-to-s3-'));
  if (journal === undefined) return 0;
  let lines = 0;
  try {
    for await (const part of createReadStream(join(dataDir, journal)))
      lines += String(part).split('\n').length - 1;
  } catch {
    return 0;
  }
  return lines;
}

await main();
