import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pinfold/embedded-postgres';
import { readPostmasterPid } from '@pinfold/embedded-postgres/postmaster-pid';
import { isAlive } from '@pinfold/embedded-postgres/process-identity';
import test from 'ava';
import {
  databaseForAdministrators,
  DatabaseNotReady,
} from '../../../db/connection/database-for-administrators.ts';
import { keepPostmaster } from '../../../db/embedded/keep-postmaster.ts';
import type { RunningPostmaster } from '../../../db/embedded/server/launch-postmaster.ts';
import { waitFor } from '../../support/wait-for.ts';
import { ask, temporaryFolder } from './child-server.ts';

const folder = temporaryFolder();
const DATA_DIR = join(folder.path, 'data');
const dataDir = join(DATA_DIR, 'postgres');
const cluster = join(dataDir, 'cluster');

test.after.always(() => folder.remove());

for (const [where, port] of [
  ['on its socket', undefined],
  ['on its port', 54_000 + (process.pid % 1000)],
] as const)
  test.serial(`a kept server that is killed comes back ${where}, with every acknowledged row`, async (t) => {
    const lines: string[] = [];
    const server = await startEmbeddedPostgres({
      dataDir,
      keepRunning: true,
      onProgress: (line) => lines.push(line),
      ...(port !== undefined && { port }),
    });
    const { connectionString } = server;
    await ask(connectionString, 'create table if not exists acknowledged (n int)');
    const before = Number(await ask(connectionString, 'select count(*) from acknowledged'));
    for (let kill = 1; kill <= 3; kill += 1) {
      await ask(connectionString, 'insert into acknowledged values (1)');
      const killed = readPostmasterPid(cluster)?.pid ?? 0;
      process.kill(killed, 'SIGKILL');
      await waitFor(() => !isAlive(killed));
      t.is(readdirSync(dataDir).filter((name) => name.endsWith('.lock')).length, 1, 'the folder stays owned');
      const count = await waitFor(() => ask(connectionString, 'select count(*) from acknowledged'), {
        what: 'it to answer',
      });
      t.is(Number(count), before + kill);
      // It answers a moment before its keeper knows; killed in between, its start would have failed.
      await waitFor(() => lines.filter((line) => line === 'The database is running again.').length === kill, {
        what: 'it to run again',
      });
    }
    t.true(lines.includes('The database has ended (SIGKILL). Starting it again.'));
    const last = readPostmasterPid(cluster)?.pid ?? 0;
    await server.stop();
    t.deepEqual(await server.exited, { code: 0 });
    t.false(isAlive(last));
    t.false(existsSync(join(cluster, 'postmaster.pid')), 'closed properly');
  });

test.serial('a kept server is stopped also while it cannot be started', async (t) => {
  const lines: string[] = [];
  const onProgress = (line: string): void => void lines.push(line);
  const server = await startEmbeddedPostgres({ dataDir, keepRunning: true, onProgress });
  renameSync(join(cluster, 'PG_VERSION'), join(cluster, 'away'));
  process.kill(readPostmasterPid(cluster)?.pid ?? 0, 'SIGKILL');
  await waitFor(() => lines.some((line) => /could not be started, try 2 of 8/.test(line)));
  await server.stop();
  t.is((await server.exited).reason, undefined, 'nobody gave up');
  renameSync(join(cluster, 'away'), join(cluster, 'PG_VERSION'));
  const again = await startEmbeddedPostgres({ dataDir });
  await again.stop();
});

test.serial('a server that cannot be kept running is given up, with what to do', async (t) => {
  const dead = (): RunningPostmaster => ({
    pid: 1,
    listening: { port: 1, socketDir: '' },
    exited: Promise.resolve({ code: 2 }),
    lastLines: () => [],
    holdProcess: () => undefined,
  });
  const lines: string[] = [];
  const options = {
    home: '/somewhere',
    onProgress: (line: string) => lines.push(line),
    onEnd: () => undefined,
  };
  const failing = () => Promise.reject(new Error('The disk is full.'));
  const unstartable = keepPostmaster(dead(), {
    ...options,
    relaunch: failing,
    maxFailures: 3,
    firstPauseMs: 1,
  });
  const { reason } = await unstartable.ended;
  t.is(reason?.id, 'embedded_given_up');
  t.regex(
    reason?.message ?? '',
    /3 starts in a row failed[^]+\/somewhere\/postgres\.log[^]+The disk is full\./,
  );
  t.is(unstartable.running(), null);
  t.regex(lines.join('\n'), /try 3 of 3/);

  let starts = 0;
  const shortLived = keepPostmaster(dead(), {
    ...options,
    relaunch: () => Promise.resolve(((starts += 1), dead())),
    maxFailures: 3,
    firstPauseMs: 1,
  });
  t.is((await shortLived.ended).reason?.id, 'embedded_given_up');
  t.is(starts, 2, 'one that ends at once is no start');
});

test.serial('commands wait for a server that recovers, a while, and say how it is', async (t) => {
  // A standby without connections responds like a recovering server until promoted.
  writeFileSync(join(cluster, 'standby.signal'), '');
  const starting = startEmbeddedPostgres({ dataDir, settings: { hot_standby: 'off' } });
  starting.catch(() => undefined);
  await waitFor(() => (readPostmasterPid(cluster)?.status ?? '') !== '');
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  const error = await t.throwsAsync(databaseForAdministrators({ DATA_DIR }, { say, patienceMs: 1500 }));
  t.true(error instanceof DatabaseNotReady);
  t.regex(error?.message ?? '', /The service brings it up by itself: let it run/);
  t.deepEqual(said, ['The database is starting, or recovering after a crash. Waiting for it.']);

  const patient = databaseForAdministrators({ DATA_DIR }, { say });
  await waitFor(() => said.length === 2);
  const { pid = 0 } = readPostmasterPid(cluster) ?? {};
  writeFileSync(join(cluster, 'promote'), '');
  process.kill(pid, 'SIGUSR1');
  const server = await starting;
  t.is(await patient, server.connectionString);
  t.is(
    await databaseForAdministrators({ DATABASE_URL: server.connectionString }, { say }),
    server.connectionString,
  );
  t.is(said.length, 2, 'nothing to wait for is nothing to say');
  await server.stop();
});
