import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../../db/connection/database.ts';
import { upToDateBuild } from '../builds/built.ts';
import { usualTrusted } from '../outside/outside-site.ts';
import { createTestDatabase } from './database.ts';
import { areServicesKept, keep, prepareToKeep, takeKept } from './kept-services.ts';
import { endProcess, startProcess } from './processes.ts';

export interface TestService {
  /** `http://127.0.0.1:port`, without a trailing slash. */
  origin: string;
  db: Database;
  connectionString: string;
  dataDir: string;
  /** The processes, for tests that kill them. */
  web: ChildProcess;
  worker: ChildProcess | null;
  graph: ChildProcess | null;
  stop(): Promise<void>;
}

export interface ServiceOptions {
  /** Settings in addition to the usual ones for tests. */
  env?: Record<string, string> | ((connectionString: string) => Promise<Record<string, string>>);
  /** Without a worker, uploads are not processed. */
  worker?: boolean;
  /** Without a graph process, the default, feeds come from the database alone. */
  graph?: boolean;
  /** Receives each line of the processes' output. By default, it goes to the tests' output. */
  onLine?: (line: string) => void;
  /** Another build (`production-build.ts`). By default, that of the tests. */
  build?: string;
  /** False if the processes may not have served other files and may not serve others. */
  shared?: false;
}

/** Name of the variable with the service that runs already, as JSON, for tests that need no settings of their own. */
export const runningService = 'TEST_SERVICE';
/** What it holds. */
export type RunningService = Pick<TestService, 'origin' | 'connectionString' | 'dataDir'>;

/** Signs what services of tests hand out, unless they have another in their settings. */
export const secretForTests = 'a-secret-that-every-service-of-the-tests-has';

/** Settings of services for tests. */
export const settingsForTests = {
  LOG_LEVEL: 'warn',
  // Most test accounts do not test logging in.
  PASSWORD_HASHING: 'light',
  // Each connection warms caches of its own, at a tenth of a second. Four still race.
  DATABASE_CONNECTIONS: '4',
  // Planning frequent statements ahead takes longer than most tests use them.
  DATABASE_KEPT_CONNECTIONS: '0',
  // A changed page must be visible to the next line of the test.
  PAGE_CACHE_SECONDS: '0',
  // A busy machine must not make feeds fall back.
  GRAPH_TIMEOUT_MS: '10000',
  // Nor for an upload to return unprocessed.
  UPLOAD_WAIT_MS: '90000',
};

/** The built service with its own empty database. Call once in `test.before` and stop in `test.after.always`. */
export async function startService(options: ServiceOptions = {}): Promise<TestService> {
  const running = process.env[runningService];
  if (running !== undefined) return attach(JSON.parse(running) as RunningService, options);
  const { env = {} } = options;
  const mayShare =
    options.shared !== false &&
    options.onLine === undefined &&
    options.build === undefined &&
    options.graph !== true;
  // All may fetch the site of the process's tests, because those that must would otherwise have one of their own.
  return mayShare && typeof env !== 'function' && areServicesKept(env)
    ? startShared({ FETCH_ALSO: await usualTrusted(), ...env }, options)
    : startOwn(options);
}

/** Processes of another file, or ones that others will have. */
async function startShared(env: Record<string, string>, options: ServiceOptions): Promise<TestService> {
  const hasWorker = options.worker !== false;
  const settings = JSON.stringify(env);
  const kept = await takeKept(settings, hasWorker, async ({ connectionString, dataDir }) => {
    const { child } = await startProcess('worker', { ...environment(connectionString, dataDir), ...env });
    return child;
  });
  const service = kept ?? { settings, ...(await startOwn({ worker: hasWorker, env }, prepareToKeep)) };
  return {
    ...service,
    worker: hasWorker ? service.worker : null,
    graph: null,
    async stop() {
      if (!(await keep(service))) await service.stop();
    },
  };
}

function environment(connectionString: string, dataDir: string, hasGraph = false): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    ...settingsForTests,
    ...(!hasGraph && { GRAPH_ADDRESS: 'off' }),
  };
}

async function startOwn(
  options: ServiceOptions,
  prepare: (db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<TestService> {
  // First, because a failed build must not leave a database behind, which would keep the test's process alive.
  if (options.build === undefined) await upToDateBuild();
  const database = await createTestDatabase();
  const dataDir = join(tmpdir(), `pinfold-data-${randomUUID().slice(0, 8)}`);
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, 'secret'), `${secretForTests}\n`, { mode: 0o600 });
  const env = {
    ...environment(database.connectionString, dataDir, options.graph === true),
    ...(typeof options.env === 'function' ? await options.env(database.connectionString) : options.env),
  };
  const db = openDatabase({
    connectionString: database.connectionString,
    maxConnections: 4,
    // Test setup may be slow on a busy machine.
    statementTimeoutMs: 120_000,
  });
  await prepare(db);
  const [web, worker, graph] = await Promise.all([
    startProcess('web', env, options.onLine, options.build),
    options.worker === false ? null : startProcess('worker', env, options.onLine, options.build),
    options.graph === true ? startProcess('graph', env, options.onLine, options.build) : null,
  ]).catch(async (error: unknown) => {
    // What stays would keep the test's process alive.
    await db.close();
    await database.drop();
    throw error;
  });
  return {
    origin: `http://127.0.0.1:${web.port}`,
    db,
    connectionString: database.connectionString,
    dataDir,
    web: web.child,
    worker: worker?.child ?? null,
    graph: graph?.child ?? null,
    async stop() {
      await db.close();
      // Killed, because a graceful end would wait a second per file for clients that are gone.
      await Promise.all(
        [web, worker, graph].map(async (process) => process && endProcess(process.child, 'SIGKILL')),
      );
      await database.drop();
      // Processes that encode pictures end a moment after the worker that is gone.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** A service that others started and stop. It has a worker and a graph. */
function attach(running: RunningService, options: ServiceOptions): TestService {
  if (options.env !== undefined || options.onLine !== undefined || options.build !== undefined)
    throw new Error('These tests need a service with settings of their own.');
  const db = openDatabase({ connectionString: running.connectionString, maxConnections: 4 });
  return {
    ...running,
    db,
    get web(): never {
      throw new Error('These tests need a process of their own.');
    },
    worker: null,
    graph: null,
    stop: () => db.close(),
  };
}
