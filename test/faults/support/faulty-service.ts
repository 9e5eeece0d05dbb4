import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@pinfold/embedded-postgres';
import { readPostmasterPid } from '@pinfold/embedded-postgres/postmaster-pid';
import { isAlive } from '@pinfold/embedded-postgres/process-identity';
import { readRunningEmbeddedPostgres } from '@pinfold/embedded-postgres/running';
import pg from 'pg';
import { descendantsOf, startCommand, type StartCommand } from '../../cli/start/start-command.ts';
import { copyTemplate } from '../../support/service/database.ts';
import { freePort } from '../../support/service/free-port.ts';
import { waitFor } from '../../support/wait-for.ts';

/** The launcher is what `npm start` runs. It starts the others and restarts them. */
export const parts = ['web', 'worker', 'graph', 'postgres', 'launcher'] as const;
export type Part = (typeof parts)[number];

export interface FaultyService {
  origin: string;
  connectionString: string;
  dataDir: string;
  stagingDir: string;
  mediaDir: string;
  /** Kills a part without warning. Resolves once it runs again. */
  kill(part: Part): Promise<void>;
  /** Kills everything at once, like a power loss, and restarts it. */
  killAll(): Promise<void>;
  /** Errors logged by the web process. */
  faults(): string[];
  /** How often each part was killed alone. */
  kills: Record<Part, number>;
  /** Stops the service as an operator does, and starts only its database. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

/** Connections that show that a part is running. */
const signs = { worker: 'pinfold listen jobs', graph: 'pinfold graph' } as const;

/** The service as `npm start` runs it on one machine, with a durable PostgreSQL. */
export async function startFaultyService(): Promise<FaultyService> {
  const folder = join(tmpdir(), `pinfold-faults-${randomUUID().slice(0, 8)}`);
  const dataDir = join(folder, 'data');
  const database = join(dataDir, 'postgres');
  const cluster = join(database, 'cluster');
  await copyTemplate(database);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    ORIGIN: origin,
    // Each new account signs up from its own network.
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    PASSWORD_HASHING: 'light',
  };
  const launchers: StartCommand[] = [];
  let launcher: StartCommand;
  let alone: EmbeddedPostgres | null = null;
  const start = async (): Promise<void> => {
    launcher = startCommand(settings);
    launchers.push(launcher);
    await launcher.address;
  };
  await start();
  const { connectionString } = (await readRunningEmbeddedPostgres(database)) ?? { connectionString: '' };

  const ofService = (): number[] => descendantsOf(launcher.process.pid ?? 0);
  const pidOf = (part: 'web' | 'worker' | 'graph'): number | undefined =>
    ofService().find((pid) => commandOf(pid).includes(`/app/${part}.mjs`));
  const killProcess = async (part: 'web' | 'worker' | 'graph'): Promise<void> => {
    const killed = pidOf(part);
    const at = new Date();
    if (killed !== undefined) kill(killed);
    await waitFor(
      async () => {
        const pid = pidOf(part);
        if (pid === undefined || pid === killed) return false;
        return part === 'web' ? isReady(origin) : isConnected(connectionString, signs[part], at);
      },
      { what: `${part} to be back`, timeoutMs: 60_000 },
    );
  };
  const kills: Record<Part, number> = { web: 0, worker: 0, graph: 0, postgres: 0, launcher: 0 };
  const killers: Record<Part, () => Promise<void>> = {
    web: () => killProcess('web'),
    worker: () => killProcess('worker'),
    graph: () => killProcess('graph'),
    async postgres() {
      const pid = readPostmasterPid(cluster)?.pid;
      if (pid === undefined) throw new Error('The database does not run.');
      const at = new Date();
      // They die with it on power loss, and notice its death when only it is killed.
      const children = kills.postgres % 2 === 0 ? descendantsOf(pid) : [];
      for (const each of [pid, ...children]) kill(each);
      const isBack = async (): Promise<boolean> => {
        const { pid: now = pid } = readPostmasterPid(cluster) ?? {};
        return now !== pid && (await isConnected(connectionString, '', at)) && (await isReady(origin));
      };
      await waitFor(isBack, { what: 'the database to be back', timeoutMs: 60_000 });
    },
    async launcher() {
      const orphans = ofService().filter((pid) => commandOf(pid).includes('/app/'));
      launcher.process.kill('SIGKILL');
      await launcher.ended;
      await waitFor(() => !orphans.some(isAlive), { what: 'the others to notice', timeoutMs: 60_000 });
      await start();
    },
  };
  const end = async (): Promise<void> => {
    launcher.process.kill('SIGTERM');
    await launcher.ended;
  };
  return {
    origin,
    connectionString,
    dataDir,
    stagingDir: join(dataDir, 'staging'),
    mediaDir: join(dataDir, 'media'),
    kills,
    faults: () =>
      launchers
        .flatMap((each) => each.output().split('\n'))
        .filter((line) => line.startsWith('{') && line.includes('"name":"web"')),
    async kill(part) {
      await killers[part]();
      kills[part] += 1;
    },
    async killAll() {
      const all = ofService();
      launcher.process.kill('SIGKILL');
      for (const pid of all) kill(pid);
      await launcher.ended;
      await waitFor(() => !all.some(isAlive), { what: 'all to be gone' });
      await start();
    },
    async rest() {
      await end();
      alone = await startEmbeddedPostgres({ dataDir: database });
      if (alone.connectionString !== connectionString)
        throw new Error('The database has moved to another address.');
    },
    async stop() {
      await end();
      await alone?.stop('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`);
  await answer.text();
  return answer.status === 200;
}

/** Returns whether a connection of this name, or of any, was made after a time. */
async function isConnected(connectionString: string, name: string, after: Date): Promise<boolean> {
  // A server that was just killed may take the connection and never answer.
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "SELECT FROM pg_stat_activity WHERE $1 IN ('', application_name) AND backend_start > $2",
      [name, after],
    );
    return (rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}
