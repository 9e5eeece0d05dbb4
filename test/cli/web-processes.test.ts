import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import test from 'ava';
import { createTestDatabase, type TestDatabase } from '../support/service/database.ts';
import { upToDateBuild } from '../support/service/built.ts';
import { waitFor } from '../support/wait-for.ts';
import { readConfig } from '../../server/config/config.ts';
import { webEnvironments } from '../../server/cli/supervise/web-environments.ts';
import { dataFolder, descendantsOf, startCommand, type StartCommand } from './start-command.ts';

const folder = dataFolder();
let database: TestDatabase;
let command: StartCommand;
let address: string;

test.before(async () => {
  await upToDateBuild();
  database = await createTestDatabase();
  command = startCommand({
    DATA_DIR: folder.path,
    DATABASE_URL: database.connectionString,
    ROLE: 'web',
    WEB_PROCESSES: '2',
    PAGE_CACHE_SECONDS: '3600',
    GRAPH_ADDRESS: 'off',
  });
  address = await command.address;
});
test.after.always(async () => {
  command.process.kill('SIGTERM');
  await command.ended;
  await database.drop();
  folder.remove();
});

interface Told {
  status: number;
  closes: boolean;
}

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
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('dist/app/web.mjs');
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

test.serial('they are started anew one by one, and no request fails meanwhile', async (t) => {
  t.timeout(120_000);
  const before = webProcesses();
  let isOver = false;
  let answered = 0;
  const busy = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      t.is((await ask(agent)).status, 200);
      answered += 1;
    }
    agent.destroy();
  });
  command.process.kill('SIGUSR2');
  await waitFor(() => command.output().includes('All web processes have been started anew.'), {
    what: 'the new processes',
    timeoutMs: 60_000,
  });
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
  t.is((await ask(new Agent())).status, 200);
});

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
  const own = config({ DATABASE_URL: 'postgres://db/x', METRICS_LISTEN: '127.0.0.1:9464' });
  t.deepEqual(
    webEnvironments(own, {}, 4).map(({ METRICS_LISTEN }) => METRICS_LISTEN),
    [undefined, '127.0.0.1:9467', '127.0.0.1:9468'],
  );
});
