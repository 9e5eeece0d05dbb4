import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { pino, type Logger } from 'pino';
import { openDatabase, type Database } from '../../../db/connection/database.ts';
import { createFileStorage } from '../../../server/adapters/storage/file-storage.ts';
import { picturesAlike } from '../../../server/feeds/near/pictures-alike.ts';
import { keepEmbeddings, type KeptEmbeddings } from '../../../server/graph/embeddings/keep-embeddings.ts';
import { describePictures } from '../../../server/visual-search/jobs/describe-pictures.ts';
import { keepModelEmbeddings } from '../../../server/visual-search/jobs/keep-model-embeddings.ts';
import type { EmbeddingModel } from '../../../server/media/embeddings/embedding-model.ts';
import { openEmbeddingPool } from '../../../server/media/embeddings/open-embedding-pool.ts';
import { originalKey } from '../../../server/media/media-keys.ts';
import { builtPool } from '../../media/support/pool-processes.ts';
import type { GraphReader } from '../../../server/graph-reader.ts';
import { builtInMaker } from '../../../views/visual-search/describe-region.ts';
import { colorGrid, smallNetwork } from '../../media/embeddings/onnx-file.ts';
import { createTestDatabase, type TestDatabase } from '../../support/service/database.ts';
import { picture } from '../../support/data/pictures.ts';
import { waitFor } from '../../support/wait-for.ts';

let database: TestDatabase;
let db: Database;
let embeddings: KeptEmbeddings;
let keeping: { stop(): Promise<void> } | null = null;
const folder = join(tmpdir(), `pinfold-model-${randomUUID().slice(0, 8)}`);
const storage = createFileStorage(join(folder, 'media'));
const told: string[] = [];
const logger: Logger = pino({ level: 'info' }, { write: (line: string) => void told.push(line) });
const pool = builtPool();
const [a, b] = ['a', 'b'].map((name) => join(folder, `${name}.onnx`)) as [string, string];
const signatures = Array.from({ length: 6 }, (_, at) => String(at).repeat(32));

const addImage = {
  name: 'test_image',
  text: `INSERT INTO images (signature, width, height, format, dominant_color, perceptual_hash, bytes)
    VALUES ($1, 600, 800, 'jpg', '#336699', '0', 1000)`,
};
const counts = {
  name: 'test_makers',
  text: 'SELECT maker, count(*)::int AS count FROM model_descriptors GROUP BY maker',
};
const described = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await db.rows<{ maker: string; count: number }>(counts)).map(({ maker, count }) => [maker, count]),
  );

async function store(signature: string, seed: number): Promise<void> {
  await storage.put(originalKey(signature, 'jpg'), await picture(seed));
  await db.rows(addImage, [signature]);
}
const graph: GraphReader = {
  near: () => Promise.resolve(null),
  paths: () => Promise.resolve(null),
  like: (descriptors, limit) => Promise.resolve(embeddings.like(descriptors, limit)),
};
/** Visually similar pictures, the picture itself first. */
const alike = (signature = signatures[0] ?? ''): Promise<string[] | null> =>
  picturesAlike({ db, graph }, signature, 10);

async function keepWith(path: string | null, formerMs = 3_600_000): Promise<void> {
  await keeping?.stop();
  const model: EmbeddingModel | null =
    path === null ? null : { path, side: 48, mean: [0.485, 0.456, 0.406], std: [0.229, 0.224, 0.225] };
  const openPool = () => openEmbeddingPool(512);
  keeping = keepModelEmbeddings({ db, storage, logger, model, openPool, pollMs: 30, formerMs });
}
const answering = (maker: (now: string) => boolean): Promise<string> =>
  waitFor(
    () => {
      const now = String(embeddings.status()['maker']);
      return Promise.resolve(maker(now) && now);
    },
    { what: 'another maker to answer', timeoutMs: 60_000 },
  );

test.before(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(a, smallNetwork());
  await writeFile(b, colorGrid());
  database = await createTestDatabase();
  db = openDatabase({ connectionString: database.connectionString, maxConnections: 6 });
  for (const [seed, signature] of signatures.entries()) await store(signature, seed + 1);
  while ((await describePictures({ db, storage, pool, stagingDir: folder } as never, 10)) > 0);
  embeddings = keepEmbeddings({ db, logger, ceilingMegabytes: 64, pollMs: 30 });
  await answering((now) => now === builtInMaker && embeddings.status()['pictures'] === 6);
});
test.after.always(async () => {
  await keeping?.stop();
  await embeddings?.stop();
  await pool.close();
  await db?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

let makerOfA = '';

test.serial(
  '[SRCH-03] a model describes every picture, and answers then instead of the built-in way',
  async (t) => {
    const [first] = signatures;
    t.is((await alike())?.[0], first, 'built in');
    await keepWith(a);
    makerOfA = await answering((now) => now.startsWith('onnx-'));
    t.deepEqual(await described(), { [makerOfA]: 6 });
    t.deepEqual(embeddings.status()['models'], [{ maker: makerOfA, described: 6, waiting: 0 }]);
    t.is(embeddings.status()['pictures'], 6);
    t.is((await alike())?.[0], first);
    t.is((await alike())?.length, 6);
    t.true(told.some((line) => line.includes('pictures are compared by EMBEDDING_MODEL')));
  },
);

test.serial('[SRCH-03] descriptors of other makers are never compared, whatever their size', async (t) => {
  const descriptor = new Uint8Array(144).fill(128);
  t.is(embeddings.like([{ maker: makerOfA, descriptor }], 10)?.length, 6);
  for (const maker of [builtInMaker, 'onnx-0000000000000000'])
    t.deepEqual(embeddings.like([{ maker, descriptor }], 10), []);
  t.deepEqual(embeddings.like([{ maker: makerOfA, descriptor: descriptor.subarray(1) }], 10), []);
});

test.serial('[SRCH-03] a new picture is described by the model too', async (t) => {
  const late = 'f'.repeat(32);
  await store(late, 40);
  await waitFor(() => Promise.resolve(embeddings.status()['pictures'] === 7), {
    what: 'the new picture',
  });
  t.is((await alike(late))?.[0], late);
});

test.serial(
  '[SRCH-03] with another model pictures are described anew, and those of before answer until then',
  async (t) => {
    await keepWith(b);
    const [first] = signatures;
    const makers = new Set<string>();
    while (embeddings.status()['maker'] === makerOfA || makers.size === 0) {
      makers.add(String(embeddings.status()['maker']));
      t.is((await alike())?.[0], first, 'answered all the time');
      t.is((await alike())?.length, 7);
    }
    const makerOfB = await answering((now) => now !== makerOfA);
    t.regex(makerOfB, /^onnx-/);
    t.deepEqual(
      [...makers].filter((maker) => ![makerOfA, makerOfB].includes(maker)),
      [],
    );
    t.is((await alike())?.[0], first);
    t.deepEqual(await described(), { [makerOfA]: 7, [makerOfB]: 7 });
    await keepWith(b, 1);
    await waitFor(async () => !(makerOfA in (await described())), {
      what: 'the former to be forgotten',
    });
    t.deepEqual(await described(), { [makerOfB]: 7 });
  },
);

test.serial('[SRCH-03] what a stopped worker left undone is done by the next one', async (t) => {
  const maker = String(embeddings.status()['maker']);
  await keeping?.stop();
  // State after a process was killed while embedding: claimed but not written.
  await db.rows({ name: 'test_undo', text: 'DELETE FROM model_descriptors WHERE signature = $1' }, [
    signatures[3],
  ]);
  t.is((await described())[maker], 6);
  await keepWith(b);
  await waitFor(async () => (await described())[maker] === 7, { what: 'the rest' });
  t.is((await alike(signatures[3]))?.[0], signatures[3]);
});

test.serial('[SRCH-03] a model that cannot be used is told, and the built-in way answers', async (t) => {
  await writeFile(b, 'no model');
  told.length = 0;
  await keepWith(b);
  await answering((now) => now === builtInMaker);
  const line = told.find((each) => each.includes('EMBEDDING_MODEL')) ?? '';
  t.true(line.includes('EMBEDDING_MODEL cannot be used: it is not an ONNX file.'), line);
  // The late picture has no built-in embedding here, because no such worker ran.
  t.is((await alike())?.[0], signatures[0]);
  t.is(embeddings.status()['pictures'], 6);
});

test.serial('[SRCH-03] without a model everything is as it was', async (t) => {
  await keepWith(null);
  await keeping?.stop();
  t.is((await alike())?.[0], signatures[0]);
  t.is(embeddings.status()['maker'], builtInMaker);
});
