import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import test, { type ExecutionContext } from 'ava';
import pg from 'pg';
import { Client } from '../../support/service/client.ts';
import { createTestDatabase } from '../../support/service/database.ts';
import { waitFor } from '../../support/wait-for.ts';
import { dataFolder, descendantsOf, isUsed, leanStart, startCommand } from './start-command.ts';

const folder = dataFolder();
const DATA_DIR = join(folder.path, 'data');

test.after.always(() => folder.remove());

async function page(address: string): Promise<number> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  await answer.text();
  return answer.status;
}

/** The page that the command names once everything is up. */
const setUpAddress = (output: () => string): Promise<string> =>
  waitFor(async () => /Create the first administrator at (\S+)/.exec(output())?.[1], { what: 'the address' });

const person = { first_name: 'Root', password: 'a long enough password', birthday: '1990-04-01' };

/** Once, by the form of the page whose address the service prints. */
async function makeAdministrator(t: ExecutionContext, address: string): Promise<void> {
  const { origin, pathname, search, searchParams } = new URL(address);
  const html = { accept: 'text/html' };
  const send = async (token: string, email: string) => {
    const headers = { ...html, 'content-type': 'application/x-www-form-urlencoded' };
    const body = new URLSearchParams({
      ...person,
      token,
      email,
      site_name: 'Woodworkers',
      registration: 'invitation',
      is_private: 'true',
    });
    return new Client(origin).send('POST', '/v3/setup/', { headers, body });
  };
  t.regex(
    (await new Client(origin).send('GET', pathname + search, { headers: html })).text,
    /Set up this site/,
  );
  const token = searchParams.get('token') ?? '';
  const bad = await new Client(origin).call('POST', '/v3/setup/', {
    ...person,
    email: 'eve@example.com',
    token: 'c2V0dXA.AA',
  });
  t.deepEqual([bad.status, bad.response?.error?.id], [403, 'bad_setup_token']);
  const made = await Promise.all(['a@example.com', 'b@example.com'].map((email) => send(token, email)));
  const places = made.map(({ headers }) => headers.get('location') ?? '').sort();
  t.is(places[0], '/_staff/site/');
  t.true(places[1]?.startsWith('/signup/administrator/'), 'one of the two came first');
  const visitor = await new Client(origin).send('GET', '/search/', { headers: html });
  t.is(visitor.status, 302, 'the site is private at once');
  const login = await new Client(origin).send('GET', '/login/', { headers: html });
  t.regex(login.text, /<title>[^<]*Woodworkers<\/title>/, 'it has its name at once');
  t.is((await new Client(origin).send('GET', pathname + search, { headers: html })).status, 404);
}

async function nothingRuns(): Promise<void> {
  await waitFor(() => !isUsed(DATA_DIR), { what: 'every process to end' });
}

test.serial(
  'the first start in an empty folder answers pages and stops with everything it started',
  async (t) => {
    t.timeout(120_000);
    const command = startCommand({ DATA_DIR });
    t.is(await page(await command.address), 200);
    t.regex(command.output(), /Applied \d+ migrations/);
    const children = descendantsOf(command.process.pid ?? 0);
    if (process.platform === 'linux') t.true(children.length > 5, 'web, worker and PostgreSQL run');
    command.process.kill('SIGTERM');
    t.is(await command.ended, 0, command.output());
    t.notRegex(command.output(), /has ended|starting it again|Error/);
    await nothingRuns();
    t.false(existsSync(join(DATA_DIR, 'postgres/cluster/postmaster.pid')), 'PostgreSQL was closed properly');
  },
);

test.serial(
  'a later start is quick, and a second one beside it names the process that is there',
  async (t) => {
    t.timeout(120_000);
    const began = performance.now();
    const command = startCommand({ DATA_DIR });
    const address = await command.address;
    t.is(await page(address), 200);
    const seconds = (performance.now() - began) / 1000;
    t.log(`started in ${seconds.toFixed(1)} s`);
    t.true(seconds < 60, `started in ${seconds.toFixed(1)} s`);

    const second = startCommand({ DATA_DIR });
    t.is(await second.ended, 1);
    t.regex(second.output(), new RegExp(`Process ${command.process.pid} already runs`));
    t.notRegex(second.output(), /^\s+at /m);
    t.is(await page(address), 200, 'the first still answers');

    command.process.kill('SIGINT');
    t.is(await command.ended, 0);
    await nothingRuns();
  },
);

test.serial('a start after everything was killed works', async (t) => {
  t.timeout(120_000);
  const settings = { ...leanStart, DATA_DIR };
  const killed = startCommand(settings);
  await killed.address;
  const root = killed.process.pid ?? 0;
  for (const pid of [root, ...descendantsOf(root)]) process.kill(pid, 'SIGKILL');
  await killed.ended;
  const command = startCommand(settings);
  t.is(await page(await command.address), 200);

  // Only the first process is killed. The others notice.
  command.process.kill('SIGKILL');
  await command.ended;
  // The shell between npm and the service does not forward signals.
  const again = startCommand(settings, { byNpm: true });
  t.is(await page(await again.address), 200);
  again.process.kill('SIGTERM');
  await again.ended;
  await nothingRuns();
  t.false(existsSync(join(DATA_DIR, 'postgres/cluster/postmaster.pid')), 'PostgreSQL was closed properly');
});

test.serial('a wish to restart while the site still starts waits until it has started', async (t) => {
  t.timeout(240_000);
  if (process.platform === 'win32') return t.pass();
  const database = await createTestDatabase();
  t.teardown(() => database.drop());
  const web = startCommand({
    DATA_DIR: join(folder.path, 'reloaded'),
    DATABASE_URL: database.connectionString,
    ...leanStart,
    WEB_PROCESSES: '1',
    ROLE: 'web',
  });
  t.teardown(() => void web.process.kill('SIGTERM'));
  await waitFor(() => web.output() !== '', { what: 'its first words' });
  web.process.kill('SIGUSR2');
  await web.address;
  await waitFor(() => web.output().includes('All web processes have been restarted.'), {
    what: 'the restart',
    timeoutMs: 60_000,
  });
  web.process.kill('SIGTERM');
  t.is(await web.ended, 0, web.output());
});

test.serial('a worker alone makes no demo content, and has nothing to restart', async (t) => {
  t.timeout(120_000);
  const database = await createTestDatabase();
  t.teardown(() => database.drop());
  const dataDir = join(folder.path, 'worker');
  const worker = startCommand({
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    DEMO_CONTENT: 'yes',
    ...leanStart,
    ROLE: 'worker',
  });
  t.teardown(() => void worker.process.kill('SIGKILL'));
  await waitFor(() => worker.output().includes('The worker is running.'), {
    what: 'the worker',
    timeoutMs: 60_000,
  });
  t.notRegex(worker.output(), /demo/i);
  t.false(existsSync(join(dataDir, 'demo-content')));
  if (process.platform !== 'win32') worker.process.kill('SIGUSR2');
  worker.process.kill('SIGTERM');
  t.is(await worker.ended, 0, worker.output());
});

test.serial('a port that is taken is told in a sentence, before anything is prepared', async (t) => {
  t.timeout(120_000);
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const command = startCommand({ DATA_DIR, PORT: String(port) });
  t.is(await command.ended, 1);
  t.regex(command.output(), new RegExp(`Port ${port} is in use`));
  t.notRegex(command.output(), /^\s+at |database/m);
  await nothingRuns();
});

// Read before anything starts, and when the command itself looks: `test/config/settings.test.ts` has the others.
for (const [name, value, sentence] of [
  ['DATABASE_URL', 'postgres://pins:geheim#1@localhost/pins', /^Setting DATABASE_URL cannot be .+ %23 for #/],
  ['FFMPEG_PATH', '/nowhere/ffmpeg', /^Setting FFMPEG_PATH leads to \/nowhere\/ffmpeg, which is not/],
] as const)
  test.serial(`${name}=${value} is refused in one sentence that names it`, async (t) => {
    const command = startCommand({ DATA_DIR, [name]: value });
    t.is(await command.ended, 1);
    const lines = command.output().trim().split('\n');
    t.is(lines.length, 1, command.output());
    t.regex(lines[0] ?? '', sentence);
    t.notRegex(command.output(), /geheim/);
  });

test.serial('[INTL-02] a start that fails is told in the terminal’s language', async (t) => {
  const DATABASE_URL = 'postgres://nobody:secret@127.0.0.1:1/pins';
  const command = startCommand({ DATA_DIR, DATABASE_URL, LANG: 'ja_JP.UTF-8' });
  t.is(await command.ended, 1);
  t.regex(
    command.output(),
    /^データベースを使用できません: .*ECONNREFUSED.*。DATABASE_URL を確認してください。$/m,
  );
  t.notRegex(command.output(), /The database|Preparing|^\s+at |secret/m);
});

test.serial('a database that cannot be reached is told in a sentence', async (t) => {
  const command = startCommand({ DATA_DIR, DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/pins' });
  t.is(await command.ended, 1);
  t.regex(command.output(), /The database cannot be used: .*ECONNREFUSED.*\. Check DATABASE_URL\./);
  t.notRegex(command.output(), /^\s+at |secret/m);
});

test.serial(
  'a site with an address of its own gets no demo accounts unless DEMO_CONTENT says so',
  async (t) => {
    t.timeout(120_000);
    const command = startCommand({
      ...leanStart,
      DATA_DIR,
      ORIGIN: 'https://pins.example',
      DEMO_CONTENT: '',
    });
    t.teardown(() => void command.process.kill('SIGTERM'));
    t.is(await command.address, 'https://pins.example/');
    await setUpAddress(command.output);
    t.notRegex(command.output(), /demo/i);
    t.false(existsSync(join(DATA_DIR, 'demo-content')));
    command.process.kill('SIGTERM');
    t.is(await command.ended, 0, command.output());
  },
);

test.serial(
  'DATABASE_URL serves from any PostgreSQL without demo content, at an IPv6 address, too',
  async (t) => {
    t.timeout(120_000);
    const database = await createTestDatabase();
    t.teardown(() => database.drop());
    const other = join(folder.path, 'other');
    const command = startCommand({
      ...leanStart,
      DATA_DIR: other,
      DATABASE_URL: database.connectionString,
      DEMO_CONTENT: '',
      HOST: '::1',
    });
    t.teardown(() => void command.process.kill('SIGTERM'));
    const address = await command.address;
    t.regex(address, /^http:\/\/\[::1\]:\d+\/$/, 'as browsers take it');
    t.is(await page(address), 200);
    const setUp = await setUpAddress(command.output);
    t.true(setUp.startsWith(address));
    await makeAdministrator(t, setUp);
    command.process.kill('SIGTERM');
    t.is(await command.ended, 0);
    t.false(existsSync(join(other, 'postgres')), 'no server of our own was made');
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    t.teardown(() => client.end());
    t.deepEqual((await client.query('SELECT is_employee FROM users')).rows, [{ is_employee: true }]);
    t.deepEqual((await client.query('SELECT kind FROM mails')).rows, [{ kind: 'verify_email' }]);
    t.deepEqual((await client.query('SELECT count(*) FROM pins')).rows, [{ count: '0' }]);
  },
);
