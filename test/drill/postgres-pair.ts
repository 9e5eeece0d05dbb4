import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { descendantsOf } from '../cli/start/start-command.ts';
import { freePort } from '../support/service/free-port.ts';
import { endProcess } from '../support/service/processes.ts';
import { waitFor } from '../support/wait-for.ts';

const run = promisify(execFile);
/** PostgreSQL refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const user = 'pinfold';
const standbyName = 'standby';

/** A primary, and a standby that has every transaction before it is acknowledged. */
export interface PostgresPair {
  /** Port of the server that takes writes. */
  port(): number;
  /** Kills the standby. Writes wait for it until the primary is told to go on alone, as a failover manager does. */
  killStandby(): Promise<void>;
  /** Kills the primary and makes the standby take over. */
  killPrimary(): Promise<void>;
  stop(): Promise<void>;
}

/** Folder of Debian's PostgreSQL programs, newest first. Null if it is not installed. */
export function postgresPrograms(): string | null {
  const root = '/usr/lib/postgresql';
  try {
    const [newest] = readdirSync(root).sort((a, b) => Number(b) - Number(a));
    return newest === undefined ? null : join(root, newest, 'bin');
  } catch {
    return null;
  }
}

export async function startPostgresPair(programs: string, folder: string): Promise<PostgresPair> {
  mkdirSync(folder);
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const [primaryDir, standbyDir] = [join(folder, 'primary'), join(folder, 'standby')];
  const options = { ...account, cwd: folder };
  await run(
    join(programs, 'initdb'),
    ['-D', primaryDir, '-U', user, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  );
  // Killed processes lose nothing that they wrote, so the disk needs no flushing here.
  appendFileSync(
    join(primaryDir, 'postgresql.conf'),
    'wal_level = replica\nmax_connections = 200\nfsync = off\n',
  );
  const start = (dir: string, port: number, more: string[] = []): ChildProcess =>
    spawn(
      join(programs, 'postgres'),
      ['-D', dir, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'log_min_messages=fatal', ...more],
      { ...options, stdio: 'ignore' },
    );
  let port = await freePort();
  const standbyPort = await freePort();
  let primary = start(primaryDir, port);
  await waitFor(() => answers(port), { what: 'the primary', timeoutMs: 30_000 });
  await ask(port, `CREATE DATABASE ${user}_site`);
  const source = `host=127.0.0.1 port=${port} user=${user} application_name=${standbyName}`;
  await run(
    join(programs, 'pg_basebackup'),
    ['-d', source, '-D', standbyDir, '-R', '-X', 'stream', '-c', 'fast'],
    options,
  );
  const startStandby = (): ChildProcess =>
    start(standbyDir, standbyPort, ['-c', 'synchronous_standby_names=']);
  let standby = startStandby();
  const waitForStandby = async (name: string): Promise<void> => {
    const isStreaming = async (): Promise<boolean> => {
      const rows = await ask(port, `SELECT FROM pg_stat_replication WHERE state = 'streaming'`);
      return rows.length > 0;
    };
    if (name !== '') await waitFor(isStreaming, { what: 'the standby', timeoutMs: 60_000 });
    await ask(port, `ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
    await ask(port, 'SELECT pg_reload_conf()');
  };
  await waitForStandby(standbyName);
  return {
    port: () => port,
    async killStandby() {
      await killServer(standby);
      await waitForStandby('');
      const isGone = async (): Promise<boolean> =>
        (await ask(port, 'SELECT FROM pg_stat_replication')).length === 0;
      await waitFor(isGone, { what: 'the primary to notice', timeoutMs: 60_000 });
      standby = startStandby();
      await waitForStandby(standbyName);
    },
    async killPrimary() {
      await killServer(primary);
      await ask(standbyPort, 'SELECT pg_promote()');
      port = standbyPort;
      primary = standby;
    },
    async stop() {
      await Promise.all([primary, standby].map((each) => endProcess(each, 'SIGINT')));
    },
  };
}

/** Kills a server with its backends, which would end a moment later. */
async function killServer(server: ChildProcess): Promise<void> {
  const backends = descendantsOf(server.pid ?? 0);
  await endProcess(server, 'SIGKILL');
  for (const pid of backends)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has noticed already.
    }
}

export const addressOf = (port: number, database = `${user}_site`): string =>
  `postgres://${user}@127.0.0.1:${port}/${database}`;

async function ask(port: number, sql: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: addressOf(port, 'postgres') });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}

const answers = (port: number): Promise<boolean> =>
  ask(port, 'SELECT 1').then(
    () => true,
    () => false,
  );
