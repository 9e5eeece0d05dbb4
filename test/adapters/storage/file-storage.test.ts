import test from 'ava';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createFileStorage } from '../../../server/adapters/storage/file-storage.ts';
import { InvalidStorageKey } from '../../../server/adapters/storage/storage.ts';

const folders: string[] = [];
test.after.always(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function newStorage() {
  const root = await mkdtemp(join(tmpdir(), 'storage-'));
  folders.push(root);
  return { root, storage: createFileStorage(root) };
}

async function keysOf(storage: ReturnType<typeof createFileStorage>, prefix = ''): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

test.serial(
  'bytes, streams and temporary files are stored, read whole or in part, listed and deleted',
  async (t) => {
    const { root, storage } = await newStorage();
    const folder = await storage.makeTemporaryFolder();
    const path = join(folder.path, 'picture');
    await writeFile(path, 'from a file');
    t.is(await storage.put('a/one.jpg', Buffer.from('from bytes')), 'stored');
    t.is(
      await storage.put('a/two.jpg', Readable.from([Buffer.from('from '), Buffer.from('a stream')])),
      'stored',
    );
    t.is(await storage.put('b/three.jpg', { temporaryFile: path }), 'stored');
    t.deepEqual(await readdir(folder.path), []);
    await folder.remove();
    t.deepEqual(await readdir(join(root, '.temporary')), []);
    t.deepEqual(await keysOf(storage), ['a/one.jpg', 'a/two.jpg', 'b/three.jpg']);
    t.deepEqual(await keysOf(storage, 'a/t'), ['a/two.jpg']);
    t.deepEqual(await keysOf(storage, 'nothing/here'), []);
    const found = await storage.open('a/two.jpg');
    t.is(found?.bytes, 13);
    t.is(found && (await text(found.stream())), 'from a stream');
    t.is(found && (await text(found.stream({ start: 5, end: 5 }))), 'a');
    t.is(await storage.withLocalFile('b/three.jpg', (local) => readFile(local, 'utf8')), 'from a file');
    t.is(await storage.withLocalFile('b/four.jpg', () => Promise.resolve('x')), undefined);
    t.true(await storage.delete('a/one.jpg'));
    t.false(await storage.delete('a/one.jpg'));
    t.false(await storage.exists('a/one.jpg'));
    t.is(await storage.open('a/one.jpg'), undefined);
  },
);

test.serial('[UPLOAD-06] the first bytes under a key win, also among twenty writers at once', async (t) => {
  const { root, storage } = await newStorage();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => storage.put('aa/key.jpg', Buffer.from(`writer ${index}`))),
  );
  t.is(answers.filter((answer) => answer === 'stored').length, 1);
  const first = await readFile(join(root, 'aa/key.jpg'), 'utf8');
  t.is(first, `writer ${answers.indexOf('stored')}`);
  t.is(await storage.put('aa/key.jpg', Buffer.from('later')), 'present');
  t.is(await readFile(join(root, 'aa/key.jpg'), 'utf8'), first);
  t.deepEqual(await readdir(join(root, '.temporary')), []);
});

test.serial('keys that climb, hide or surprise are refused by every call', async (t) => {
  const { storage } = await newStorage();
  const keys = [
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '../a',
    'a/../b',
    'a/./b',
    '.temporary/x',
    'a\\b',
    'A',
    'a\0b',
    'é',
  ];
  for (const key of [...keys, 'a'.repeat(200), 'a b', '%2e%2e/a', 'a/'.repeat(12) + 'a']) {
    await t.throwsAsync(storage.put(key, Buffer.from('x')), { instanceOf: InvalidStorageKey }, key);
    await t.throwsAsync(storage.open(key), { instanceOf: InvalidStorageKey });
    await t.throwsAsync(storage.exists(key), { instanceOf: InvalidStorageKey });
    await t.throwsAsync(storage.delete(key), { instanceOf: InvalidStorageKey });
  }
  await t.throwsAsync(keysOf(storage, '../x'), { instanceOf: InvalidStorageKey });
});

test.serial('a stream that breaks leaves neither the key nor a temporary file', async (t) => {
  const { root, storage } = await newStorage();
  const source = new PassThrough();
  source.write('half');
  const putting = storage.put('a/half.jpg', source);
  source.destroy(new Error('line cut'));
  await t.throwsAsync(putting, { message: 'line cut' });
  t.deepEqual(await keysOf(storage), []);
  t.deepEqual(await readdir(join(root, '.temporary')), []);
});

test.serial(
  'a writer killed half way leaves no key, and sweeping removes what it left once it is old',
  async (t) => {
    const { root, storage } = await newStorage();
    const script = `
    const { createFileStorage } = await import(${JSON.stringify(new URL('../../../server/adapters/storage/file-storage.ts', import.meta.url).href)});
    const { PassThrough } = await import('node:stream');
    const source = new PassThrough();
    source.write(Buffer.alloc(100_000));
    void createFileStorage(${JSON.stringify(root)}).put('a/killed.jpg', source);
    setInterval(() => process.stdout.write('.'), 20);`;
    const writer = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
    t.teardown(() => void writer.kill('SIGKILL'));
    let left: string[] = [];
    const deadline = Date.now() + 15_000;
    while (left.length === 0 && Date.now() < deadline) {
      await Promise.race([once(writer.stdout, 'data'), once(writer, 'exit')]);
      left = await readdir(join(root, '.temporary')).catch(() => []);
    }
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    t.is(left.length, 1);
    t.deepEqual(await keysOf(storage), []);
    t.is(await storage.sweepTemporary(60_000), 0);
    const old = new Date(Date.now() - 120_000);
    await utimes(join(root, '.temporary', left[0] ?? ''), old, old);
    t.is(await storage.sweepTemporary(60_000), 1);
    t.deepEqual(await readdir(join(root, '.temporary')), []);
  },
);
