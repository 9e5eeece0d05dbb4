import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmasterPid } from '@pinfold/embedded-postgres/postmaster-pid';
import { readRunningEmbeddedPostgres } from '@pinfold/embedded-postgres/running';
import test from 'ava';
import pg from 'pg';
import { copyTemplate } from '../../support/service/database.ts';
import { waitFor } from '../../support/wait-for.ts';
import { dataFolder, descendantsOf, isUsed, startCommand, type StartCommand } from './start-command.ts';

const folder = dataFolder();
const DATA_DIR = join(folder.path, 'data');
const cluster = join(DATA_DIR, 'postgres/cluster');
let command: StartCommand;
let address: string;

test.before(async (t) => {
  t.timeout(120_000);
  await copyTemplate(join(DATA_DIR, 'postgres'));
  command = startCommand({ DATA_DIR });
  address = await command.address;
});
test.after.always(async () => {
  command.process.kill('SIGTERM');
  await command.ended;
  await waitFor(() => !isUsed(DATA_DIR), { what: 'every process to end' });
  folder.remove();
});

function killDatabase(): number {
  const { pid = 0 } = readPostmasterPid(cluster) ?? {};
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function page(path: string): Promise<Response> {
  const answer = await fetch(address + path, { headers: { accept: 'text/html' } });
  await answer.text();
  return answer;
}

function ownProcesses(): (number | undefined)[] {
  const children = descendantsOf(command.process.pid ?? 0);
  return ['web', 'worker', 'graph'].map((name) =>
    children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`/app/${name}.mjs`)),
  );
}

/** Number of connections that listen for notifications. */
async function listeners(): Promise<number> {
  const client = new pg.Client((await readRunningEmbeddedPostgres(join(DATA_DIR, 'postgres'))) ?? {});
  await client.connect();
  try {
    const listening = `SELECT FROM pg_stat_activity
      WHERE application_name LIKE 'pinfold listen%' AND query LIKE 'LISTEN%' AND state = 'idle'`;
    return (await client.query(listening)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

test.serial(
  'a database that is killed is started again; web, worker and graph wait for it, and kept pages go on',
  async (t) => {
    t.timeout(120_000);
    t.is((await page('ideas/')).status, 200);
    const before = ownProcesses();
    const heard = await waitFor(listeners);
    const statuses = new Set<number>();
    for (let kill = 0; kill < 3; kill += 1) {
      await waitFor(async () => (await listeners()) === heard, { what: 'all to listen' });
      // Whoever listens anew forgets its pages, and does not keep the one that it is rendering meanwhile.
      for (let asked = 0; asked < 2; asked += 1) t.is((await page('ideas/')).status, 200);
      const killed = killDatabase();
      await waitFor(
        async () => {
          const { status, headers } = await page(`ideas/?once=${Math.random()}`);
          statuses.add(status);
          if (status === 503) t.truthy(headers.get('retry-after'));
          t.is((await page('ideas/')).status, 200, 'what is kept is answered all the while');
          return status === 200 && readPostmasterPid(cluster)?.pid !== killed;
        },
        { what: 'the database to be back' },
      );
    }
    t.deepEqual([...statuses].sort(), [200, 503]);
    await waitFor(async () => (await listeners()) === heard, { what: 'all to listen again' });
    t.deepEqual(ownProcesses(), before, 'the same processes run');
    t.regex(command.output(), /The database has ended \(SIGKILL\)\. Starting it again\./);
    t.regex(command.output(), /The database is running again\./);
    for (const name of ['web', 'worker', 'graph'])
      for (const sentence of ['the database does not answer', 'the database answers again'])
        await waitFor(
          () => {
            const lines = command.output().split('\n');
            return lines.some((line) => line.includes(`"${name}"`) && line.includes(sentence));
          },
          { what: `${name}: ${sentence}` },
        );
    t.notRegex(command.output(), /"level":50.*periodic work failed/);
    t.notRegex(command.output(), /mjs ended|Unhandled/);
  },
);

interface Beside {
  said(): string;
  ended: Promise<number>;
}

/** An administrator's command, next to the service. */
function beside(...args: string[]): Beside {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR };
  const child = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said += part.toString()));
  return { said: () => said, ended: once(child, 'close').then(([code]) => code as number) };
}

test.serial(
  'commands wait for a database that is coming up, and tell nobody to stop the service',
  async (t) => {
    t.timeout(120_000);
    const pid = command.process.pid ?? 0;
    // Holds back the supervisor until the commands have reported that they are waiting.
    process.kill(pid, 'SIGSTOP');
    t.teardown(() => process.kill(pid, 'SIGCONT'));
    killDatabase();
    const commands = [
      beside('server/cli/admin.js', 'employee', 'list'),
      beside('--import=tsx', 'node_modules/knex/bin/cli.js', 'migrate:status'),
    ];
    for (const { said } of commands)
      await waitFor(() => /The database is starting/.test(said()), { what: 'it to wait', timeoutMs: 60_000 });
    process.kill(pid, 'SIGCONT');
    for (const { ended, said } of commands) {
      t.is(await ended, 0, said());
      t.notRegex(said(), /kill|[Ss]top/);
    }
    t.regex(commands[1]?.said() ?? '', /No Pending Migration/i);
    await waitFor(async () => (await page('')).status === 200, { what: 'the service to go on' });
  },
);
