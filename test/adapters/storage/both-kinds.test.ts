import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import test, { type ExecutionContext } from 'ava';
import { createFileStorage } from '../../../server/adapters/storage/file-storage.ts';
import { createS3Storage } from '../../../server/adapters/storage/s3-storage.ts';
import { InvalidStorageKey, type Storage } from '../../../server/adapters/storage/storage.ts';
import { storeFault } from '../../../server/store-away.ts';
import { copyStorage } from '../../../server/cli/storage/copy-storage.ts';
import { hasS3, s3Missing, startS3, type S3Server } from '../../support/s3/start-s3.ts';

let root: string;
let server: S3Server | null = null;
test.before(async () => {
  root = await mkdtemp(join(tmpdir(), 'storage-kinds-'));
  if (hasS3()) server = await startS3();
});
test.after.always(async () => {
  await server?.stop();
  await rm(root, { recursive: true, force: true });
});

const temporary = (): string => join(root, 'temporary');
const kinds: Record<string, () => Storage | null> = {
  'a folder': () => createFileStorage(join(root, 'folder')),
  'an S3 store': () => server && createS3Storage(server.settings, temporary()),
};

type Check = (t: ExecutionContext, storage: Storage, at: (name: string) => string) => Promise<void>;

const checks: Record<string, Check> = {
  async 'bytes, streams and temporary files are put, and their source is gone'(t, storage, at) {
    const folder = await storage.makeTemporaryFolder();
    const path = join(folder.path, 'picture');
    await writeFile(path, 'from a file');
    t.is(await storage.put(at('bytes.jpg'), Buffer.from('from bytes')), 'stored');
    t.is(await storage.put(at('stream.jpg'), Readable.from([Buffer.from('a '), Buffer.from('b')])), 'stored');
    t.is(await storage.put(at('file.jpg'), { temporaryFile: path }), 'stored');
    t.is(await storage.put(at('empty.jpg'), Buffer.alloc(0)), 'stored');
    t.deepEqual(await readdir(folder.path), []);
    await folder.remove();
    const read = async (name: string) => text((await found(storage, at(name))).stream());
    t.is(await read('bytes.jpg'), 'from bytes');
    t.is(await read('stream.jpg'), 'a b');
    t.is(await read('file.jpg'), 'from a file');
    t.is(await read('empty.jpg'), '');
  },
  async 'a range is read, both ends included'(t, storage, at) {
    await storage.put(at('range.jpg'), Buffer.from('0123456789'));
    const file = await found(storage, at('range.jpg'));
    t.is(file.bytes, 10);
    t.true(Math.abs(file.modifiedAt.getTime() - Date.now()) < 60_000);
    t.is(await text(file.stream({ start: 3, end: 5 })), '345');
    t.is(await text(file.stream({ start: 9, end: 9 })), '9');
  },
  async 'the first bytes under a key stay'(t, storage, at) {
    t.is(await storage.put(at('first.jpg'), Buffer.from('first')), 'stored');
    t.is(await storage.put(at('first.jpg'), Buffer.from('second')), 'present');
    t.is(await text((await found(storage, at('first.jpg'))).stream()), 'first');
  },
  async 'a large file arrives in parts and comes back whole'(t, storage, at) {
    const bytes = randomBytes(18 * 1024 * 1024 + 7);
    const folder = await storage.makeTemporaryFolder();
    const path = join(folder.path, 'film.mp4');
    await writeFile(path, bytes);
    t.is(await storage.put(at('film.mp4'), { temporaryFile: path }), 'stored');
    await folder.remove();
    const file = await found(storage, at('film.mp4'));
    t.is(file.bytes, bytes.length);
    t.is(hashOf(await buffer(file.stream())), hashOf(bytes));
    const across = { start: 8 * 1024 * 1024 - 3, end: 8 * 1024 * 1024 + 3 };
    t.deepEqual(await buffer(file.stream(across)), bytes.subarray(across.start, across.end + 1));
    t.true(await storage.delete(at('film.mp4')));
    t.false(await storage.exists(at('film.mp4')));
  },
  async 'a deleted file and a missing one are alike'(t, storage, at) {
    await storage.put(at('gone.jpg'), Buffer.from('x'));
    t.true(await storage.delete(at('gone.jpg')));
    for (const name of ['gone.jpg', 'never.jpg']) {
      t.false(await storage.delete(at(name)));
      t.false(await storage.exists(at(name)));
      t.is(await storage.open(at(name)), undefined);
      t.is(await storage.withLocalFile(at(name), () => Promise.resolve('used')), undefined);
    }
  },
  async 'a local copy is there while it is used'(t, storage, at) {
    await storage.put(at('local.jpg'), Buffer.from('local'));
    t.is(await storage.withLocalFile(at('local.jpg'), (path) => readFile(path, 'utf8')), 'local');
  },
  async 'files are listed by the beginning of their keys'(t, storage, at) {
    await Promise.all(
      ['l/a/1.jpg', 'l/a/2.jpg', 'l/b.jpg'].map((name) => storage.put(at(name), Buffer.from('12'))),
    );
    t.deepEqual(await keysOf(storage, at('l/')), ['l/a/1.jpg', 'l/a/2.jpg', 'l/b.jpg'].map(at));
    t.deepEqual(await keysOf(storage, at('l/a/2')), [at('l/a/2.jpg')]);
    t.deepEqual(await keysOf(storage, at('nothing/')), []);
  },
  async 'keys that climb, hide or surprise are refused'(t, storage) {
    for (const key of ['', '/a', '../a', 'a//b', '.temporary/x', 'A', 'a b']) {
      await t.throwsAsync(storage.put(key, Buffer.from('x')), { instanceOf: InvalidStorageKey });
      await t.throwsAsync(storage.open(key), { instanceOf: InvalidStorageKey });
    }
  },
  async 'a stream that breaks leaves no key'(t, storage, at) {
    const source = new PassThrough();
    source.write('half');
    const putting = storage.put(at('half.jpg'), source);
    source.destroy(new Error('line cut'));
    await t.throwsAsync(putting, { message: 'line cut' });
    t.false(await storage.exists(at('half.jpg')));
  },
};

for (const [kind, open] of Object.entries(kinds))
  for (const [index, [title, check]] of Object.entries(checks).entries())
    test.serial(`${kind}: ${title}`, async (t) => {
      const storage = open();
      if (storage === null) {
        t.log(s3Missing);
        t.pass();
      } else await check(t, storage, (name) => `check-${index}/${name}`);
    });

test.serial('a bucket that is missing is a failure of the store, not a missing file', async (t) => {
  if (server === null) {
    t.log(s3Missing);
    t.pass();
    return;
  }
  const storage = createS3Storage({ ...server.settings, bucket: 'gone' }, temporary());
  for (const asked of [storage.open('a/b.jpg'), storage.exists('a/b.jpg'), storage.delete('a/b.jpg')])
    t.is(storeFault(await t.throwsAsync(asked, { message: /it has no bucket gone/ })), 'refusing');
});

test.serial(
  'a signed URL gives a file to anybody until it ends, and names the host or path of the bucket',
  async (t) => {
    if (server === null) {
      t.log(s3Missing);
      t.pass();
      return;
    }
    const storage = createS3Storage(server.settings, temporary());
    await storage.put('signed/film.mp4', Buffer.from('0123456789'));
    const url = (await storage.directUrl('signed/film.mp4', 60, 'my-film.mp4')) ?? '';
    t.true(url.startsWith(`${server.settings.endpoint}/pins/signed/film.mp4?`));
    const answer = await fetch(url, { headers: { Range: 'bytes=2-4' } });
    t.is(answer.status, 206);
    t.is(await answer.text(), '234');
    t.is(answer.headers.get('content-type'), 'video/mp4');
    t.is(answer.headers.get('content-disposition'), 'attachment; filename="my-film.mp4"');
    t.is((await fetch(url.replace('signed/film', 'signed/other'))).status, 403);
    const inHost = { ...server.settings, publicEndpoint: 'https://store.example', isPathStyle: false };
    t.regex(
      (await createS3Storage(inHost, temporary()).directUrl('a/b.mp4', 60)) ?? '',
      /^https:\/\/pins\.store\.example\/a\/b\.mp4\?/,
    );
    t.is(
      await createS3Storage({ ...inHost, publicEndpoint: null }, temporary()).directUrl('a/b.mp4', 60),
      null,
    );
  },
);

test.serial(
  'a copy goes on where it stopped, adds what is new, and finds a file that is another one',
  async (t) => {
    if (server === null) {
      t.log(s3Missing);
      t.pass();
      return;
    }
    const from = createFileStorage(join(root, 'moving'));
    const other = await startS3('moved');
    try {
      const to = createS3Storage(other.settings, temporary());
      const keys = Array.from({ length: 40 }, (_, index) => `originals/aa/${index}.jpg`);
      for (const key of keys) await from.put(key, randomBytes(2000));
      let puts = 0;
      const stopping: Storage = {
        ...to,
        put: (key, source) => {
          puts += 1;
          if (puts > 20) return Promise.reject(new Error('the machine went away'));
          return to.put(key, source);
        },
      };
      const journal = join(root, 'journal');
      const say = (): void => undefined;
      await t.throwsAsync(copyStorage({ from, to: stopping, journal, say }), { message: /went away/ });
      await from.put('236x/aa/new.webp', randomBytes(100));
      const rest = await copyStorage({ from, to, journal, say });
      t.true(rest.before > 0 && rest.before <= 20, String(rest.before));
      t.is(rest.before + rest.copied, 41);
      t.deepEqual(rest.different, []);
      for (const key of keys)
        t.is(
          hashOf(await buffer((await found(to, key)).stream())),
          hashOf(await buffer((await found(from, key)).stream())),
        );
      await from.put('originals/aa/other.jpg', Buffer.from('one'));
      await to.put('originals/aa/other.jpg', Buffer.from('two'));
      t.deepEqual((await copyStorage({ from, to, journal, say })).different, ['originals/aa/other.jpg']);
    } finally {
      await other.stop();
    }
  },
);

test.serial('a copy puts back what another run had copied and the target has no longer', async (t) => {
  const from = createFileStorage(join(root, 'moving-again'));
  const journal = join(root, 'journal-of-two');
  const say = (): void => undefined;
  const keys = ['originals/aa/1.jpg', 'originals/aa/2.jpg'];
  for (const key of keys) await from.put(key, Buffer.from(key));
  const first = createFileStorage(join(root, 'target'));
  t.like(await copyStorage({ from, to: first, journal, say }), { copied: 2, before: 0 });
  await first.delete('originals/aa/1.jpg');
  t.like(await copyStorage({ from, to: first, journal, say }), { copied: 1, before: 1 });
  t.deepEqual(await keysOf(first, ''), keys);
  const second = createFileStorage(join(root, 'another-target'));
  t.like(await copyStorage({ from, to: second, journal, say }), { copied: 2, before: 0 });
  t.deepEqual(await keysOf(second, ''), keys);
});

async function found(storage: Storage, key: string) {
  const file = await storage.open(key);
  if (file === undefined) throw new Error(`${key} is missing.`);
  return file;
}

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
