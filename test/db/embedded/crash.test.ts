import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@pinfold/embedded-postgres';
import { readPostmasterPid } from '@pinfold/embedded-postgres/postmaster-pid';
import { isAlive } from '@pinfold/embedded-postgres/process-identity';
import test from 'ava';
import { ask, startChildServer, temporaryFolder } from './child-server.ts';

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
const cluster = join(dataDir, 'cluster');

test.after.always(() => folder.remove());

async function until(condition: () => boolean, what: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}`);
    await delay(2);
  }
}

function locks(): string[] {
  return readdirSync(dataDir).filter((entry) => entry.endsWith('.lock'));
}

test.serial(
  'a first start killed while it makes the cluster leaves nothing that hinders the next',
  async (t) => {
    const child = startChildServer({ dataDir });
    await until(
      () => existsSync(dataDir) && readdirSync(dataDir).some((entry) => entry.startsWith('cluster.new-')),
      'initdb',
    );
    await child.kill();
    t.false(existsSync(cluster));
    t.is(locks().length, 1);

    const server = await startEmbeddedPostgres({ dataDir });
    t.true(server.firstStart);
    t.deepEqual(
      readdirSync(dataDir).filter((entry) => entry.startsWith('cluster.new-')),
      [],
    );
    await ask(server.connectionString, 'create table acknowledged (n int primary key)');
    await server.stop();
    t.deepEqual(locks(), []);
  },
);

test.serial('a killed server is told by `exited` and the same process can start it again', async (t) => {
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
  await ask(server.connectionString, 'insert into acknowledged values (1)');
  process.kill(readPostmasterPid(cluster)?.pid ?? 0, 'SIGKILL');
  t.deepEqual(await server.exited, { code: null });
  t.true(lines.some((line) => line.includes('ended unexpectedly')));
  await server.stop();
  t.true(existsSync(join(cluster, 'postmaster.pid')));

  const steps: string[] = [];
  const onProgress = (step: string): void => void steps.push(step);
  const again = await startEmbeddedPostgres({ dataDir, onProgress });
  t.deepEqual(steps.splice(0), ['Starting the database', 'Recovering the database after a crash']);
  t.is(await ask(again.connectionString, 'select count(*) from acknowledged'), '1');
  await again.stop();
  await (await startEmbeddedPostgres({ dataDir, onProgress })).stop();
  t.deepEqual(steps, ['Starting the database'], 'it was shut down, however long it takes to start');
});

test.serial(
  'a server whose owner was killed is stopped and started anew with every acknowledged row',
  async (t) => {
    const child = startChildServer({ dataDir });
    const { connectionString = '' } = await child.answer;
    await ask(connectionString, 'insert into acknowledged values (2)');
    await child.kill();
    const orphan = readPostmasterPid(cluster)?.pid ?? 0;
    t.true(isAlive(orphan));

    const steps: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, onProgress: (step) => steps.push(step) });
    t.false(isAlive(orphan));
    t.true(steps.includes('Stopping the database that an earlier run left behind'));
    t.is(await ask(server.connectionString, 'select count(*) from acknowledged'), '2');
    await server.stop();
  },
);

test.serial('owner and server killed together while a query runs hinder nothing', async (t) => {
  const child = startChildServer({ dataDir });
  const { connectionString = '' } = await child.answer;
  await ask(connectionString, 'insert into acknowledged values (3)');
  const busy = ask(connectionString, 'select count(*) from generate_series(1, 1e12::bigint)');
  busy.catch(() => undefined);
  const watching =
    "select count(*) from pg_stat_activity where query like '%1e12%' and pid <> pg_backend_pid()";
  while ((await ask(connectionString, watching)) === '0');
  const killed = child.kill();
  process.kill(readPostmasterPid(cluster)?.pid ?? 0, 'SIGKILL');
  await killed;

  const server = await startEmbeddedPostgres({ dataDir });
  await t.throwsAsync(busy);
  t.is(await ask(server.connectionString, 'select count(*) from acknowledged'), '3');
  await server.stop();
});

test.serial('a stale postmaster.pid whose number another program now has is no obstacle', async (t) => {
  const { uid, gid } = statSync(cluster);
  const bystander = spawn('sleep', ['60'], {
    stdio: 'ignore',
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  });
  const ended = once(bystander, 'exit');
  await once(bystander, 'spawn');
  const path = join(cluster, 'postmaster.pid');
  writeFileSync(path, `${bystander.pid}\n${cluster}\n1700000000\n5432\n${cluster}\n\n1 1\nready   \n`);
  chownSync(path, uid, gid);
  // The same for a lock: this process's pid with another start time.
  writeFileSync(join(dataDir, `owner-${process.pid}-0123456789ab-0011.lock`), '');
  try {
    const server = await startEmbeddedPostgres({ dataDir });
    t.true(isAlive(bystander.pid ?? 0));
    await server.stop();
  } finally {
    bystander.kill();
    await ended;
  }
});

test.serial('a running server that no dead owner left is not taken over', async (t) => {
  const child = startChildServer({ dataDir });
  const { connectionString = '' } = await child.answer;
  await child.kill();
  for (const lock of locks()) rmSync(join(dataDir, lock));
  const pid = readPostmasterPid(cluster)?.pid ?? 0;
  const error = await t.throwsAsync(startEmbeddedPostgres({ dataDir }), {
    message: new RegExp(`pid ${pid}`),
  });
  t.like(error, { id: 'embedded_already_running' });
  t.is(await ask(connectionString, 'select 1'), '1');
  process.kill(pid, 'SIGINT');
  await until(() => !isAlive(pid), 'the server to end');
});

test.serial('lost passwords are replaced', async (t) => {
  const path = join(dataDir, 'credentials.json');
  const before = readFileSync(path, 'utf8');
  rmSync(path);
  const server = await startEmbeddedPostgres({ dataDir });
  t.is(await ask(server.connectionString, 'select count(*) from acknowledged'), '3');
  t.not(readFileSync(path, 'utf8'), before);
  await server.stop();
});

test.serial('a process that ends without stopping its server takes the server along', async (t) => {
  const child = startChildServer({ dataDir });
  await child.answer;
  const pid = readPostmasterPid(cluster)?.pid ?? 0;
  child.process.stdin?.write('exit\n');
  await once(child.process, 'exit');
  await until(() => !isAlive(pid), 'the server to end');
  t.false(existsSync(join(cluster, 'postmaster.pid')));
});
