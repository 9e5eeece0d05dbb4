import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pinfold/embedded-postgres';
import { readRunningEmbeddedPostgres } from '@pinfold/embedded-postgres/running';
import test from 'ava';
import { ask, startChildServer, temporaryFolder } from './child-server.ts';

const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
const settings = { fsync: 'off' };

test.after.always(() => folder.remove());

test.serial(
  'a first start makes a durable UTF-8 database that only loopback and its owner reach',
  async (t) => {
    const steps: string[] = [];
    t.is(await readRunningEmbeddedPostgres(dataDir), null);
    const server = await startEmbeddedPostgres({ dataDir, onProgress: (step) => steps.push(step) });
    try {
      const { connectionString } = server;
      t.true(server.firstStart);
      t.deepEqual(steps, ['Creating the database', 'Starting the database']);
      t.notThrows(() => new URL(connectionString));
      t.is(await ask(connectionString, 'show listen_addresses'), '');
      t.is(await ask(connectionString, 'show fsync'), 'on');
      t.is(await ask(connectionString, 'show synchronous_commit'), 'on');
      t.is(await ask(connectionString, 'show server_encoding'), 'UTF8');
      t.is(await ask(connectionString, "select 'Z' < 'a' and 'z' < 'ä'"), 'true');
      t.is(await ask(connectionString, "select upper('straße ä')"), 'STRAßE Ä');
      t.is(
        await ask(connectionString, 'select rolsuper from pg_roles where rolname = current_user'),
        'false',
      );
      t.is(await ask(connectionString, 'select count(*) >= 0 from monitoring.pg_stat_statements'), 'true');
      await ask(connectionString, 'create extension pg_trgm');
      await ask(connectionString, 'create table kept (word text)');
      await ask(connectionString, "insert into kept values ('still here')");
      t.is(statSync(join(dataDir, 'credentials.json')).mode & 0o777, 0o600);
      await t.throwsAsync(ask(connectionString.replace(/:[^:@/]+@/, ':wrong@'), 'select 1'), {
        code: '28P01',
      });
      t.deepEqual(await readRunningEmbeddedPostgres(dataDir), { connectionString });
    } finally {
      await server.stop();
    }
    t.deepEqual(await server.exited, { code: 0 });
    t.is(await readRunningEmbeddedPostgres(dataDir), null);
  },
);

test.serial('a later start keeps the data and listens on 127.0.0.1 when a port is asked for', async (t) => {
  let visitors = 0;
  const holder = createServer(() => (visitors += 1)).listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const taken = await t.throwsAsync(startEmbeddedPostgres({ dataDir, settings, port }), {
    message: /choose another port/,
  });
  t.like(taken, { id: 'embedded_port_taken' });
  t.is(visitors, 0, 'the password must not be shown to another program');
  holder.close();
  await once(holder, 'close');

  const begin = Date.now();
  const server = await startEmbeddedPostgres({ dataDir, settings, port, maxConnections: 150 });
  t.log(`started in ${Date.now() - begin} ms`);
  try {
    t.false(server.firstStart);
    t.is(server.port, port);
    t.is(new URL(server.connectionString).host, `127.0.0.1:${port}`);
    t.is(await ask(server.connectionString, 'select word from kept'), 'still here');
    t.is(await ask(server.connectionString, 'show listen_addresses'), '127.0.0.1');
    t.is(await ask(server.connectionString, 'show fsync'), 'off');
    t.is(await ask(server.connectionString, 'show max_connections'), '150');
    t.deepEqual(await readRunningEmbeddedPostgres(dataDir), { connectionString: server.connectionString });
  } finally {
    await server.stop('immediate');
  }
});

test.serial('a second start on a running data folder is refused and names the process to stop', async (t) => {
  const lines: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, settings, log: (line) => lines.push(line) });
  try {
    await t.throwsAsync(startEmbeddedPostgres({ dataDir }), {
      message: /This process \(pid \d+\) already runs/,
    });
    const other = startChildServer({ dataDir });
    const answer = await other.answer;
    t.is(answer.id, 'embedded_already_running');
    t.regex(answer.message ?? '', new RegExp(`pid ${process.pid}.*choose another data folder`));
    await other.stop();
    t.is(await ask(server.connectionString, 'select word from kept'), 'still here');
  } finally {
    await server.stop();
  }
  t.is(lines.length, 1);
});

test.serial('of several starts at the same moment exactly one gets the data folder', async (t) => {
  const children = [1, 2, 3].map(() => startChildServer({ dataDir, settings }));
  const answers = await Promise.all(children.map(async (child) => await child.answer));
  t.is(answers.filter((answer) => answer.connectionString !== undefined).length, 1, JSON.stringify(answers));
  t.is(answers.filter((answer) => answer.id === 'embedded_already_running').length, 2);
  await Promise.all(children.map(async (child) => await child.stop()));
});

test.serial('a setting that PostgreSQL refuses ends the start with the server’s own words', async (t) => {
  await t.throwsAsync(startEmbeddedPostgres({ dataDir, settings: { shared_buffers: 'plenty' } }), {
    message: /did not start[^]*invalid value for parameter "shared_buffers"/,
  });
  await t.throwsAsync(startEmbeddedPostgres({ dataDir, settings: { 'a b': '1' } }), {
    message: /is not a PostgreSQL setting/,
  });
});

test.serial('an own setting in local.conf survives and wins over the defaults', async (t) => {
  writeFileSync(join(dataDir, 'cluster', 'local.conf'), "work_mem = '13MB'\n");
  const server = await startEmbeddedPostgres({ dataDir, settings });
  t.is(await ask(server.connectionString, 'show work_mem'), '13MB');
  await server.stop();
});

test.serial('a cluster of another major version is left alone', async (t) => {
  const path = join(dataDir, 'cluster', 'PG_VERSION');
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, '12\n');
  const error = await t.throwsAsync(startEmbeddedPostgres({ dataDir }), {
    // Its packages have neither pg_upgrade nor pg_dump.
    message: /made by PostgreSQL 12, .* Take a backup with the former version of the service, and restore it/,
  });
  t.like(error, { id: 'embedded_version_mismatch' });
  writeFileSync(path, before);
  t.false(existsSync(join(dataDir, 'cluster', 'postmaster.pid')));
});

test.serial('a data folder moved to a path too long for a socket works over loopback TCP', async (t) => {
  const moved = join(folder.path, 'a-rather-long-name-of-a-folder'.repeat(4));
  renameSync(dataDir, moved);
  const server = await startEmbeddedPostgres({ dataDir: moved, settings });
  try {
    t.is(new URL(server.connectionString).hostname, '127.0.0.1');
    t.is(await ask(server.connectionString, 'select word from kept'), 'still here');
    t.deepEqual(await readRunningEmbeddedPostgres(moved), { connectionString: server.connectionString });
  } finally {
    await server.stop();
  }
});
