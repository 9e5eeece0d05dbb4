import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import test from 'ava';
import { createTestDatabase, type TestDatabase } from '../../support/service/database.ts';
import { upToDateBuild } from '../../support/builds/built.ts';
import { waitFor } from '../../support/wait-for.ts';
import { readConfig } from '../../../server/config/config.ts';
import { embeddedConnections, webEnvironments } from '../../../server/cli/supervise/web-environments.ts';
import { dataFolder, descendantsOf, leanStart, startCommand, type StartCommand } from './start-command.ts';

const folder = dataFolder();
const tree = join(folder.path, 'tree');
let database: TestDatabase;
let command: StartCommand;
let address: string;

test.before(async () => {
  const build = await upToDateBuild();
  database = await createTestDatabase();
  await copySources(build);
  command = startCommand(
    {
      DATA_DIR: join(folder.path, 'data'),
      DATABASE_URL: database.connectionString,
      ROLE: 'web',
      WEB_PROCESSES: '2',
      PAGE_CACHE_SECONDS: '3600',
      ...leanStart,
    },
    { cwd: tree },
  );
  address = await command.address;
});
test.after.always(async () => {
  command.process.kill('SIGTERM');
  await command.ended;
  await database.drop();
  folder.remove();
});

/** A checkout that can be changed, with the build of this one. */
async function copySources(build: string): Promise<void> {
  const sources = ['server', 'pages', 'islands', 'views', 'db', 'public', 'vite.config.ts', 'tsconfig.json'];
  for (const path of [...sources, 'package.json', 'package-lock.json', build])
    await cp(path, join(tree, path), { recursive: true });
  await symlink(resolve('node_modules'), join(tree, 'node_modules'));
}

interface Told {
  status: number;
  closes: boolean;
}

const textOf = async (path: string): Promise<string> =>
  await (await fetch(new URL(path, address), { headers: { accept: 'text/html' } })).text();
const filesOf = (html: string): string[] =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);

function ask(agent: Agent, path = '/about/terms/'): Promise<Told> {
  return new Promise((resolve, reject) => {
    get(new URL(path, address), { agent }, (response) => {
      response.resume();
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close' }),
      );
    }).once('error', reject);
  });
}

/** Other descendants decode pictures. */
const webProcesses = (): number[] =>
  descendantsOf(command.process.pid ?? 0).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/app/web.mjs');
    } catch {
      return false;
    }
  });

test.serial('several web processes answer at one address', async (t) => {
  const running = webProcesses();
  if (process.platform === 'linux') t.is(running.length, 2);
  const connections = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  for (const agent of connections) t.is((await ask(agent)).status, 200);
  for (const agent of connections) agent.destroy();
});

test.serial('an upgrade fails no request, and pages of before still find their files', async (t) => {
  t.timeout(300_000);
  const before = webProcesses();
  const former = filesOf(await textOf('/'));
  let isOver = false;
  let answered = 0;
  t.teardown(() => (isOver = true));
  const busy = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      for (const path of ['/about/terms/', ...former]) t.is((await ask(agent, path)).status, 200, path);
      answered += 1;
      // The build needs the processor too.
      await pause(100);
    }
    agent.destroy();
  });
  await edit('views/languages/en/base.json', '"title": "Privacy"', '"title": "Privacy of the next version"');
  await edit('islands/loader.ts', /$/, "\nconsole.debug('next version');\n");
  // The next version has the pages that are asked for here, because each takes the build a while.
  for (const name of await readdir(join(tree, 'pages')))
    if (!/^\+|^(_error|about|index|render)$/.test(name))
      await rm(join(tree, 'pages', name), { recursive: true });
  await promisify(execFile)(process.execPath, ['--import=tsx', 'server/cli/build.ts'], { cwd: tree });
  // Pages whose code has not been loaded yet come from the build that runs.
  for (const path of ['/login/', '/search/pins/?q=tea', '/password/reset/', '/ideas/', '/about/privacy/'])
    t.is((await ask(new Agent(), path)).status, 200, path);
  t.false((await textOf('/about/privacy/')).includes('next version'));

  command.process.kill('SIGUSR2');
  await waitFor(() => command.output().includes('All web processes have been restarted.'), {
    what: 'the new processes',
    timeoutMs: 60_000,
  });
  const privacy = await textOf('/about/privacy/');
  t.true(privacy.includes('Privacy of the next version'));
  const latter = filesOf(await textOf('/'));
  t.true(former.length > 0);
  t.notDeepEqual(latter, former, 'the two versions have different scripts');
  for (const path of [...former, ...latter]) t.is((await ask(new Agent(), path)).status, 200, path);
  isOver = true;
  await Promise.all(busy);
  t.true(answered > 8);
  t.notRegex(command.output(), /starting it again|Error/);
  if (process.platform === 'linux') {
    const now = webProcesses();
    t.is(now.length, 2);
    t.false(
      now.some((pid) => before.includes(pid)),
      'those of before are gone',
    );
  }
});

async function edit(path: string, from: string | RegExp, to: string): Promise<void> {
  const file = join(tree, path);
  await writeFile(file, (await readFile(file, 'utf8')).replace(from, to));
}

test.serial('one that dies is started again while the other answers', async (t) => {
  t.timeout(120_000);
  if (process.platform !== 'linux') return t.pass();
  const [first = 0] = webProcesses();
  process.kill(first, 'SIGKILL');
  await waitFor(() => command.output().includes('starting it again'), { what: 'the notice' });
  t.is((await ask(new Agent())).status, 200);
  await waitFor(() => webProcesses().length === 2, {
    what: 'its successor',
    timeoutMs: 30_000,
  });
});

test.serial('there are as many as are asked for, or as the machine has processors but one', (t) => {
  const config = (settings: Record<string, string>) =>
    readConfig({ SESSION_SECRET: 'x'.repeat(32), DATA_DIR: '/nonexistent', ...settings });
  t.is(webEnvironments(config({}), {}, 1).length, 1);
  t.is(webEnvironments(config({}), {}, 8).length, 7);
  t.is(webEnvironments(config({ WEB_PROCESSES: '3' }), {}, 8).length, 3);
  const embedded = webEnvironments(config({ WEB_PROCESSES: '10' }), {}, 8);
  t.true(embedded.every(({ DATABASE_CONNECTIONS }) => DATABASE_CONNECTIONS === '6'));
  t.is(webEnvironments(config({ DATABASE_CONNECTIONS: '2' }), {}, 1)[0]?.DATABASE_CONNECTIONS, '2');
  const own = config({ DATABASE_URL: 'postgres://db/x', METRICS_LISTEN: '127.0.0.1:9464' });
  t.deepEqual(
    webEnvironments(own, {}, 4).map(({ METRICS_LISTEN }) => METRICS_LISTEN),
    [undefined, '127.0.0.1:9467', '127.0.0.1:9468'],
  );
});

test.serial('the embedded database accepts what the processes of a machine of any size open', (t) => {
  const config = (settings: Record<string, string> = {}) =>
    readConfig({ SESSION_SECRET: 'x'.repeat(32), DATA_DIR: '/nonexistent', ...settings });
  const needed = (environments: NodeJS.ProcessEnv[]): number =>
    // Besides the pool, two that listen and one that watches.
    environments.reduce((sum, { DATABASE_CONNECTIONS }) => sum + Number(DATABASE_CONNECTIONS) + 3, 0);
  for (const processors of [1, 2, 8, 10, 16, 19, 24, 64, 256])
    t.true(
      embeddedConnections(config(), processors) >= needed(webEnvironments(config(), {}, processors)) + 20,
      `${processors} processors`,
    );
  t.is(embeddedConnections(config(), 2), 100);
  const busy = config({ WORKER_CONCURRENCY: 'image=64,other=64' });
  t.is(embeddedConnections(busy, 24) - embeddedConnections(config(), 24), 62);
});
