import { execFile, fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readPostmasterPid } from '../../db/embedded/server/postmaster-pid.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../db/embedded/start-embedded-postgres.ts';
import { prepareTemplate } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';

export type Part = 'web' | 'worker' | 'postgres';

export interface FaultyService {
  origin: string;
  connectionString: string;
  dataDir: string;
  stagingDir: string;
  mediaDir: string;
  /** Kills a part without warning; it is started again, and the promise settles once it is ready. */
  kill(part: Part): Promise<void>;
  /** How often each part was killed. */
  kills: Record<Part, number>;
  /** Ends web and worker as an operator does; the database stays. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

/** The service on one machine, with a PostgreSQL that writes as durably as an operator's. */
export async function startFaultyService(): Promise<FaultyService> {
  const folder = join(tmpdir(), `pinboard-faults-${randomUUID().slice(0, 8)}`);
  const dataDir = join(folder, 'data');
  const cluster = join(folder, 'postgres');
  await mkdir(dataDir, { recursive: true });
  await promisify(execFile)('cp', ['-a', await prepareTemplate(), cluster]);
  let postgres = await startEmbeddedPostgres({ dataDir: cluster });
  const { connectionString } = postgres;
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    ROLE: 'all',
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    // Each newcomer signs up from a network of their own.
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'silent',
  };
  const web = keepRunning('dist/app/web.mjs', env);
  const worker = keepRunning('dist/app/worker.mjs', env);
  await Promise.all([web.ready(), worker.ready()]);

  const kills: Record<Part, number> = { web: 0, worker: 0, postgres: 0 };
  const parts: Record<Part, () => Promise<void>> = {
    web: () => web.kill(),
    worker: () => worker.kill(),
    async postgres() {
      await killServer(postgres, kills.postgres % 2 === 0);
      postgres = await startEmbeddedPostgres({ dataDir: cluster });
      if (postgres.connectionString !== connectionString)
        throw new Error('The database has moved to another address.');
    },
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    connectionString,
    dataDir,
    stagingDir: join(dataDir, 'staging'),
    mediaDir: join(dataDir, 'media'),
    kills,
    async kill(part) {
      kills[part] += 1;
      await parts[part]();
    },
    async rest() {
      await Promise.all([web.stop(), worker.stop()]);
    },
    async stop() {
      await Promise.all([web.stop(), worker.stop()]);
      await postgres.stop('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A server's processes die with it when a machine loses power, and notice its death when only it is killed. */
async function killServer(server: EmbeddedPostgres, withChildren: boolean): Promise<void> {
  const pid = readPostmasterPid(join(server.dataDir, 'cluster'))?.pid;
  if (pid === undefined) throw new Error('The database does not run.');
  const children = `/proc/${pid}/task/${pid}/children`;
  const pids =
    withChildren && existsSync(children)
      ? readFileSync(children, 'utf8').trim().split(' ').filter(Boolean).map(Number)
      : [];
  for (const each of [pid, ...pids]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  await server.exited;
}

interface KeptRunning {
  ready(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a process again whenever it ends, as `npm start` or a service manager does. */
function keepRunning(script: string, env: NodeJS.ProcessEnv): KeptRunning {
  let child: ChildProcess | null = null;
  let stopping = false;
  let whenReady = Promise.resolve();
  const start = (): void => {
    const next = fork(script, { env, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child = next;
    whenReady = new Promise((resolve) => {
      next.on('message', (message: { kind?: string }) => {
        if (message.kind === 'ready') resolve();
      });
    });
    next.once('exit', () => {
      if (!stopping) void pause(100).then(() => stopping || start());
    });
  };
  start();
  const ready = async (): Promise<void> => {
    for (;;) {
      const waitedFor = child;
      if (waitedFor === null) throw new Error('a process that was never started');
      const ended = new AbortController();
      await Promise.race([
        whenReady,
        once(waitedFor, 'exit', { signal: ended.signal })
          .then(() => pause(150))
          .catch(() => undefined),
      ]);
      ended.abort();
      if (waitedFor === child && waitedFor.exitCode === null && waitedFor.signalCode === null) return;
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    ready,
    async kill() {
      await end('SIGKILL');
      await pause(150);
      await ready();
    },
    async stop() {
      stopping = true;
      await end('SIGTERM');
    },
  };
}
