import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import test from 'ava';
import { buildInProgress, isBuilt, keepBuild, removeOldBuilds } from '../../server/cli/build/builds.ts';
import { buildFolder, nameOfBuild } from '../../server/cli/build/name-of-build.js';
import { oneAtATime } from '../../server/cli/one-at-a-time.ts';
import { waitFor } from '../support/wait-for.ts';

const here = process.cwd();
let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pinfold-stamp-'));
  process.chdir(folder);
});
test.afterEach.always(() => {
  process.chdir(here);
  rmSync(folder, { recursive: true, force: true });
});

test.serial('a build has the name of its sources, also of those that change while it is made', async (t) => {
  mkdirSync('server');
  writeFileSync('server/web.ts', 'export const answer = 1;');
  const name = nameOfBuild();
  t.false(isBuilt());
  mkdirSync(buildInProgress, { recursive: true });
  t.false(isBuilt());
  writeFileSync('server/web.ts', 'export const answer = 2;');
  await keepBuild(name);
  t.true(isBuilt(name));
  t.false(isBuilt());
  writeFileSync('server/web.ts', 'export const answer = 1;');
  t.true(isBuilt());
  writeFileSync('server/worker.ts', '');
  t.false(isBuilt(), 'a new file counts');
});

test.serial('builds go after a day, but not the current one and not one that a process runs', async (t) => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)', buildFolder('b'.repeat(16))]);
  t.teardown(() => child.kill());
  await once(child, 'spawn');
  const names = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(16));
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const name of names) {
    mkdirSync(buildFolder(name), { recursive: true });
    if (!name.startsWith('d')) utimesSync(buildFolder(name), before, before);
  }
  await removeOldBuilds('a'.repeat(16));
  t.deepEqual(
    names.map((name) => isBuilt(name)),
    [true, true, false, true],
  );
});

test.serial('of several that want to build one does at a time', async (t) => {
  const steps: string[] = [];
  let finishFirst = (): void => undefined;
  const first = oneAtATime('lock', async () => {
    steps.push('first begins');
    await new Promise<void>((resolve) => (finishFirst = resolve));
    steps.push('first ends');
  });
  await waitFor(() => steps.length > 0, { what: 'the first' });
  const second = oneAtATime('lock', async () => {
    await Promise.resolve();
    steps.push('second begins');
  });
  finishFirst();
  await Promise.all([first, second]);
  t.deepEqual(steps, ['first begins', 'first ends', 'second begins']);
  t.deepEqual(readdirSync('lock'), []);
});

/** A process that holds the lock until it is killed. */
async function holder(): Promise<ChildProcess> {
  const script = `import { oneAtATime } from ${JSON.stringify(join(here, 'server/cli/one-at-a-time.ts'))};
    await oneAtATime('lock', () => new Promise(() => { console.log('held'); setInterval(() => 0, 1000); }));`;
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await once(child.stdout, 'data');
  return child;
}

test.serial('who waits for another builder for seconds is told which one', async (t) => {
  const other = await holder();
  t.teardown(() => other.kill('SIGKILL'));
  const told: number[] = [];
  await oneAtATime(
    'lock',
    () => Promise.resolve(),
    (pid) => {
      told.push(pid);
      other.kill('SIGKILL');
    },
  );
  t.deepEqual(told, [other.pid]);
});

test.serial(
  'a lock left behind stops nobody, and several that find it still build one at a time',
  async (t) => {
    const killed = await holder();
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    t.is(readdirSync('lock').length, 1, 'nobody has removed it');
    // The same number belongs to another process now, as after a restart of the machine.
    const [left = ''] = readdirSync('lock');
    renameSync(join('lock', left), join('lock', left.replace(/^owner-\d+/, `owner-${process.ppid}`)));
    let working = 0;
    const most: number[] = [];
    const build = async (): Promise<void> => {
      most.push((working += 1));
      await pause(20);
      working -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => oneAtATime('lock', build)));
    t.deepEqual(most, [1, 1, 1, 1, 1]);
    await t.throwsAsync(() => oneAtATime('lock', () => Promise.reject(new Error('does not compile'))), {
      message: 'does not compile',
    });
    await t.notThrowsAsync(() => oneAtATime('lock', () => Promise.resolve()));
  },
);

test.serial('a build that fails says why and ends as failed, so that no image is made of it', (t) => {
  const isOfTests = (path: string): boolean => /(^|\/)(test|node_modules|data|dist)($|\/)/.test(path);
  // One page is enough to fail.
  const isOther = (path: string): boolean => /^pages\/(?!\+|_error|index|render)/.test(path);
  for (const path of ['server', 'pages', 'islands', 'views', 'db', 'public'])
    cpSync(join(here, path), path, {
      recursive: true,
      filter: (from) => !isOfTests(relative(here, from)) && !isOther(relative(here, from)),
    });
  for (const path of ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'])
    cpSync(join(here, path), path);
  symlinkSync(join(here, 'node_modules'), 'node_modules');
  writeFileSync('pages/index/+Page.tsx', 'export function Page( {');
  const { status, stderr } = spawnSync(process.execPath, ['--import=tsx', 'server/cli/build.ts'], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  t.is(status, 1);
  t.regex(stderr, /pages\/index\/\+Page\.tsx/);
  t.false(isBuilt());
});

test.serial('a build is made in a folder of any name', async (t) => {
  const tree = join(folder, 'Ménage à trois');
  for (const path of ['server', 'views', 'db', 'tsconfig.json', 'package.json'])
    cpSync(join(here, path), join(tree, path), { recursive: true });
  symlinkSync(join(here, 'node_modules'), join(tree, 'node_modules'));
  process.chdir(tree);
  mkdirSync(buildInProgress, { recursive: true });
  await keepBuild(nameOfBuild());
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import=tsx', 'server/cli/build.ts'], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, LC_ALL: 'C' },
  });
  t.is(status, 0, stderr);
  t.is(stdout, 'These sources are already built.\n');
});

test.serial('assets are compressed where a process may open few files', (t) => {
  const textOf = (i: number): string => `export const answer = ${i % 300};`.repeat(200);
  for (let i = 0; i < 600; i++) writeFileSync(`${i}.js`, textOf(i));
  const script = `import('./server/cli/build/compress-assets.ts').then((m) => m.compressAssets('${folder}', 'least'))`;
  // The limit for tsx alone is about 50.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', 'ulimit -n 120; exec "$0" --import=tsx -e "$1"', process.execPath, script],
    { encoding: 'utf8', timeout: 60_000, cwd: here },
  );
  t.is(status, 0, stderr);
  t.is(readdirSync('.').filter((name) => /\.(br|gz)$/.test(name)).length, 1200);
  for (const i of [0, 299, 300, 599]) {
    t.is(brotliDecompressSync(readFileSync(`${i}.js.br`)).toString(), textOf(i));
    t.is(gunzipSync(readFileSync(`${i}.js.gz`)).toString(), textOf(i));
  }
});
