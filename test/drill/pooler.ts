import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from '../support/pgbouncer.ts';
import { freePort } from '../support/service/free-port.ts';
import { endProcess } from '../support/service/processes.ts';
import { waitFor } from '../support/wait-for.ts';
import { addressOf } from './postgres-pair.ts';

/** PgBouncer in transaction mode. */
export interface DrillPooler {
  connectionString: string;
  kill(): Promise<void>;
  /** Sends everyone to another server. */
  pointTo(port: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startDrillPooler(folder: string, server: number): Promise<DrillPooler> {
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  const listen = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const write = (port: number): void => {
    const target = `host=127.0.0.1 port=${port} user=pinfold dbname=pinfold_site`;
    writeFileSync(
      file,
      `[databases]
pinfold_site = ${target} pool_mode=transaction pool_size=20
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
max_client_conn = 1000
server_login_retry = 1
`,
    );
  };
  write(server);
  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const connectionString = addressOf(listen);
  const start = async (): Promise<ChildProcess> => {
    const child = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...account });
    await waitFor(() => answers(connectionString), { what: 'PgBouncer', timeoutMs: 30_000 });
    return child;
  };
  let child = await start();
  return {
    connectionString,
    async kill() {
      await endProcess(child, 'SIGKILL');
      child = await start();
    },
    async pointTo(port) {
      write(port);
      child.kill('SIGHUP');
      await waitFor(() => answers(connectionString), {
        what: 'the server that took over',
        timeoutMs: 30_000,
      });
    },
    stop: () => endProcess(child, 'SIGKILL'),
  };
}
