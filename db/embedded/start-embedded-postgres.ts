import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chooseHome, defaultSystemDir, type Home } from './choose-home.ts';
import { clearOrphans } from './server/clear-orphans.ts';
import { checkVersion, createCluster } from './create-cluster.ts';
import { connectionStringFor, createCredentials, readCredentials, type Credentials } from './credentials.ts';
import { explainFailure } from './embedded-postgres-error.ts';
import { type HeldLock, holdLock } from './hold-lock.ts';
import { keepPostmaster, type KeptPostmaster, type PostmasterEnd } from './keep-postmaster.ts';
import { sayer, type OnProgress } from './messages.ts';
import { launchPostmaster, type RunningPostmaster } from './server/launch-postmaster.ts';
import { locatePackage, type PostgresPackage } from './programs/locate-package.ts';
import { prepareBinaries, type PostgresBinaries } from './programs/prepare-binaries.ts';
import { resetSuperuserPassword } from './provision-database.ts';
import { stopPostmaster } from './server/stop-postmaster.ts';

export type { OnProgress } from './messages.ts';

export interface EmbeddedPostgresOptions {
  /** The folder of the database, created if absent. */
  readonly dataDir: string;
  /** Called with each line worth keeping for an operator. */
  readonly log?: (line: string) => void;
  /** Called for each step that takes noticeable time. */
  readonly onProgress?: OnProgress;
  /** Port on 127.0.0.1. If absent, a socket inside the data folder is used where possible. */
  readonly port?: number;
  /** Connections that the server accepts, 100 by default. `local.conf` in the cluster overrides it. */
  readonly maxConnections?: number;
  /** PostgreSQL settings that override all configuration files, for example `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Restarts the server at the same address if it exits unexpectedly, reported through `onProgress`. */
  readonly keepRunning?: boolean;
  /** Gives up a start in progress: the server is stopped, and the start fails. */
  readonly stop?: AbortSignal;
  /** Where root keeps PostgreSQL's files if the data folder is inaccessible to PostgreSQL's account. */
  readonly systemDir?: string;
}

export interface EmbeddedPostgres {
  /** Connection string of the database `pinboard` for its role. */
  readonly connectionString: string;
  readonly port: number;
  /** The folder that actually holds the cluster. */
  readonly dataDir: string;
  /** Whether this start created the cluster. */
  readonly firstStart: boolean;
  /**
   * Resolves when the server has ended for any reason. With `keepRunning`, resolves when it was stopped or given up,
   * with the error.
   */
  readonly exited: Promise<PostmasterEnd>;
  /** Stops the server, with `fast` (a clean shutdown) by default. Later calls wait for the first. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Stops the server once this process has nothing else to do. */
  stopWithProcess(): void;
}

/**
 * Starts PostgreSQL on a data folder, creating the cluster if needed, and returns once the database accepts
 * connections. Only one process at a time owns a data folder. A server left by a dead owner is stopped first. Every
 * failure is an EmbeddedPostgresError with a message fit for the terminal.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const onProgress = options.onProgress ?? (() => undefined);
  let lock: HeldLock | undefined;
  try {
    const pack = locatePackage();
    const systemDir = options.systemDir ?? defaultSystemDir;
    const home = chooseHome(dataDir, systemDir);
    lock = await holdLock(home.path);
    // First, so that a later failure leaves no server without an owner.
    if (existsSync(home.cluster)) await clearOrphans(home.cluster, pack.native, lock.takenOver, onProgress);
    const binaries = await prepareBinaries(pack, home.account, systemDir);
    options.stop?.throwIfAborted();
    return await startOwned({ ...options, onProgress }, home, binaries, pack, lock);
  } catch (error) {
    lock?.release();
    throw explainFailure(error, dataDir);
  }
}

async function startOwned(
  {
    log,
    onProgress,
    port,
    maxConnections = 100,
    settings = {},
    keepRunning = false,
    stop,
  }: EmbeddedPostgresOptions & Required<Pick<EmbeddedPostgresOptions, 'onProgress'>>,
  home: Home,
  binaries: PostgresBinaries,
  { major, native }: PostgresPackage,
  lock: HeldLock,
): Promise<EmbeddedPostgres> {
  const firstStart = !existsSync(home.cluster);
  if (!firstStart) checkVersion(home.cluster, major);
  const credentials = await prepareCluster(home, binaries, firstStart, onProgress);
  stop?.throwIfAborted();
  sayer(onProgress)('starting');
  const request = { home, binaries, credentials, port, maxConnections, settings, onProgress, stop };
  const server = await launchPostmaster(request);
  const { listening } = server;
  const relaunch = async (letGo: AbortSignal): Promise<RunningPostmaster> => {
    await clearOrphans(home.cluster, native, true, () => undefined);
    return launchPostmaster({ ...request, listening, stop: letGo });
  };
  const kept = keepPostmaster(server, {
    home: home.path,
    relaunch: keepRunning ? relaunch : null,
    onProgress,
    onEnd(ended, code) {
      log?.(`PostgreSQL ended unexpectedly (code ${code ?? 'none'}). Its last lines were:`);
      for (const line of ended.lastLines()) log?.(`  ${line}`);
    },
  });
  log?.(`PostgreSQL ${major} (pid ${server.pid}) serves ${home.cluster}`);
  return {
    connectionString: connectionStringFor('pinboard', credentials, listening, 'pinboard'),
    port: listening.port,
    dataDir: home.path,
    firstStart,
    ...tie(kept, binaries.pgCtl, lock),
  };
}

async function prepareCluster(
  home: Home,
  binaries: PostgresBinaries,
  firstStart: boolean,
  onProgress: OnProgress,
): Promise<Credentials> {
  const kept = readCredentials(home.path);
  const credentials = kept ?? createCredentials(home.path);
  if (firstStart) {
    sayer(onProgress)('creating');
    await createCluster(home, binaries, credentials);
  } else if (kept === null) {
    sayer(onProgress)('passwords');
    await resetSuperuserPassword(home, binaries, credentials);
  }
  home.remember();
  return credentials;
}

/** Ties the lock to the server's lifetime. */
function tie(
  kept: KeptPostmaster,
  pgCtl: string,
  lock: HeldLock,
): Pick<EmbeddedPostgres, 'exited' | 'stop' | 'stopWithProcess'> {
  let stopping: Promise<void> | undefined;
  const exited = kept.ended.then((end) => {
    lock.release();
    return end;
  });
  const end = async (mode: 'fast' | 'immediate'): Promise<void> => {
    await kept.letGo();
    const server = kept.running();
    if (server !== null) await stopPostmaster(server.pid, pgCtl, mode, server.exited);
    await exited;
  };
  const stop = async (mode: 'fast' | 'immediate' = 'fast'): Promise<void> => {
    stopping ??= end(mode);
    await stopping;
  };
  const stopWithProcess = (): void => {
    kept.running()?.holdProcess(false);
    process.once('beforeExit', () => {
      kept.running()?.holdProcess(true);
      void stop();
    });
  };
  return { exited, stop, stopWithProcess };
}
