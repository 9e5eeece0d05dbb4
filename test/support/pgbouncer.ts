import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './service/free-port.ts';
import { endProcess } from './service/processes.ts';
import { waitFor } from './wait-for.ts';

export interface Pooler {
  connectionString: string;
  stop(): Promise<void>;
}

export const hasPgbouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0;

/** Whether it is of a version that can keep track of named statements. */
export function keepsStatements(): boolean {
  const said = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' }).stdout;
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(said ?? '') ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

/** PgBouncer in transaction mode, with only two connections to the server, in front of a test database. */
export async function startPgbouncer(server: string, settings = ''): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'pinfold-pooler-'));
  chmodSync(folder, 0o755);
  const { host, port, database, user, password } = new pg.Client({ connectionString: server });
  const listen = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
${database} = host=${host} port=${port} dbname=${database} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
max_client_conn = 200
${settings}`,
  );
  // It refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const child: ChildProcess = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...account });
  const connectionString = `postgres://${user}@127.0.0.1:${listen}/${database}`;
  await waitFor(() => answers(connectionString), { what: 'PgBouncer' });
  return {
    connectionString,
    async stop() {
      await endProcess(child, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns whether a database answers through the address, within seconds. */
export async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
