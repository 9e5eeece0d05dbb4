import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { readConfig } from '../../server/config/config.ts';
import { mountSmallDisk } from '../support/service/small-disk.ts';

const long = (letter: string): string => letter.repeat(32);

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinfold-secret-'));
});
test.afterEach.always(() => rm(folder, { recursive: true, force: true }));

test.serial('the secret of a new site is one that only its owner reads, and stays', async (t) => {
  const DATA_DIR = join(folder, 'new');
  const { secret } = readConfig({ DATA_DIR });
  t.regex(secret, /^[0-9a-f]{64}$/);
  t.is(readConfig({ DATA_DIR }).secret, secret);
  t.deepEqual(await readdir(DATA_DIR), ['secret'], 'nothing is left beside it');
  t.is((await stat(join(DATA_DIR, 'secret'))).mode & 0o777, 0o600);
});

test.serial('former secrets stand below the secret', async (t) => {
  await writeFile(join(folder, 'secret'), `${long('a')}\n${long('b')}\n${long('c')}\n`);
  t.like(readConfig({ DATA_DIR: folder }), { secret: long('a'), formerSecrets: [long('b'), long('c')] });
});

test.serial('a secret that is empty or cut off stops the start with a sentence', async (t) => {
  const file = join(folder, 'secret');
  for (const text of ['', '\n', 'a'.repeat(31), `${long('a')}\n${'b'.repeat(9)}\n`]) {
    await writeFile(file, text);
    const error = t.throws(() => readConfig({ DATA_DIR: folder }), undefined, JSON.stringify(text));
    t.regex(error?.message ?? '', /^Setting DATA_DIR .* 32 characters/);
    t.true(error?.message.includes(file));
    t.notRegex(error?.message ?? '', /aaaa|bbbb/, 'no secret is told');
    t.is(await readFile(file, 'utf8'), text, 'it is kept for whoever looks after it');
  }
});

test.serial('a disk that is full at the first start leaves no secret behind', async (t) => {
  const disk = await mountSmallDisk(1);
  if (disk === null) {
    t.log('skipped: this account may not mount a file system');
    return t.pass();
  }
  t.teardown(() => disk.remove());
  const DATA_DIR = join(disk.path, 'data');
  await mkdir(DATA_DIR);
  await disk.fill();
  t.throws(() => readConfig({ DATA_DIR }), { message: /^Setting DATA_DIR .*\(ENOSPC\)\.$/ });
  t.deepEqual(await readdir(DATA_DIR), []);
  await disk.empty();
  t.regex(readConfig({ DATA_DIR }).secret, /^[0-9a-f]{64}$/);
});
