import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chooseHome, defaultSystemDir, type Home } from './choose-home.ts';
import { clearOrphans } from './server/clear-orphans.ts';
import { checkVersion, createCluster } from './create-cluster.ts';
import { connectionStringFor, createCredentials, readCredentials, type Credentials } from './credentials.ts';
import { explainFailure } from './embedded-postgres-error.ts';
import { type HeldLock, holdLock } from './hold-lock.ts';
import { keepPostmaster, type KeptPostmaster, type PostmasterEnd } from './keep-postmaster.ts';
import { launchPostmaster, type RunningPostmaster } from './server/launch-postmaster.ts';
import { locatePackage, type PostgresPackage } from './programs/locate-package.ts';
import { prepareBinaries, type PostgresBinaries } from './programs/prepare-binaries.ts';
import { resetSuperuserPassword } from './provision-database.ts';
import { signalServer, stopPostmaster } from './server/stop-postmaster.ts';

export interface EmbeddedPostgresOptions {
  /** The folder that holds the database; made when absent. */
  readonly dataDir: string;
  /** Gets a line for each thing an operator may want to read later. */
  readonly log?: (line: string) => void;
  /** Gets a short phrase for each step that takes noticeable time. */
  readonly onProgress?: (step: string) => void;
  /** Listen on 127.0.0.1 at this port; without it a socket inside the data folder is used where possible. */
  readonly port?: number;
  /** PostgreSQL settings that win over every configuration file, for example `{ fsync: 'off' }` in tests. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Has the server started again, at the same address, when it ends by itself. `onProgress` hears of it. */
  readonly keepRunning?: boolean;
  /** Where root keeps what PostgreSQL's account must reach when the data folder is closed to it. */
  readonly systemDir?: string;
}

export interface EmbeddedPostgres {
  /** Address of the database `pinboard` for its role. */
  readonly connectionString: string;
  readonly port: number;
  /** The folder that really holds the cluster. */
  readonly dataDir: string;
  /** True when this start made the cluster. */
  readonly firstStart: boolean;
  /**
   * Resolves when the server has ended, for whatever reason; of one that is kept running, when it was stopped or given
   * up, with the error that says why.
   */
  readonly exited: Promise<PostmasterEnd>;
  /** Ends the server, `fast` (a clean shutdown) unless told otherwise; later calls wait for the first. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
}

/**
 * Starts PostgreSQL on a data folder, making the cluster at first, and answers once the database accepts
 * connections. One process at a time owns a data folder; a server left by an owner that died is stopped first.
 * Every failure is an EmbeddedPostgresError whose message is fit for the terminal.
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
    // First of all, so that a failure further on leaves no server without an owner.
    if (existsSync(home.cluster)) await clearOrphans(home.cluster, pack.native, lock.takenOver, onProgress);
    const binaries = await prepareBinaries(pack, home.account, systemDir);
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
    settings = {},
    keepRunning = false,
  }: EmbeddedPostgresOptions & Required<Pick<EmbeddedPostgresOptions, 'onProgress'>>,
  home: Home,
  binaries: PostgresBinaries,
  { major, native }: PostgresPackage,
  lock: HeldLock,
): Promise<EmbeddedPostgres> {
  const firstStart = !existsSync(home.cluster);
  if (!firstStart) checkVersion(home.cluster, major);
  const credentials = await prepareCluster(home, binaries, firstStart, onProgress);
  onProgress('Starting the database');
  const request = { home, binaries, credentials, port, settings, onProgress };
  const server = await launchPostmaster(request);
  const { listening } = server;
  const relaunch = async (stop: AbortSignal): Promise<RunningPostmaster> => {
    await clearOrphans(home.cluster, native, true, () => undefined);
    return launchPostmaster({ ...request, listening, stop });
  };
  const kept = keepPostmaster(server, {
    home: home.path,
    relaunch: keepRunning ? relaunch : null,
    say: onProgress,
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
  onProgress: (step: string) => void,
): Promise<Credentials> {
  const kept = readCredentials(home.path);
  const credentials = kept ?? createCredentials(home.path);
  if (firstStart) {
    onProgress('Creating the database');
    await createCluster(home, binaries, credentials);
  } else if (kept === null) {
    onProgress('Setting new database passwords');
    await resetSuperuserPassword(home, binaries, credentials);
  }
  home.remember();
  return credentials;
}

/** Ties the lock to the server's life, and the server's life to this process's. */
function tie(kept: KeptPostmaster, pgCtl: string, lock: HeldLock): Pick<EmbeddedPostgres, 'exited' | 'stop'> {
  let stopping: Promise<void> | undefined;
  // The lock stays behind then: it tells the next start that the server, still closing, is ours.
  const onProcessExit = (): void => {
    const server = kept.running();
    if (server !== null) signalServer(server.pid, 'SIGINT', pgCtl);
  };
  process.once('exit', onProcessExit);
  const exited = kept.ended.then((end) => {
    process.removeListener('exit', onProcessExit);
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
  return { exited, stop };
}
