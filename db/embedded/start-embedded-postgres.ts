import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { chooseHome, defaultSystemDir, type Home } from './choose-home.ts';
import { clearOrphans } from './server/clear-orphans.ts';
import { checkVersion, createCluster } from './create-cluster.ts';
import { connectionStringFor, createCredentials, readCredentials, type Credentials } from './credentials.ts';
import { explainFailure } from './embedded-postgres-error.ts';
import { type HeldLock, holdLock } from './hold-lock.ts';
import { launchPostmaster, type RunningPostmaster } from './server/launch-postmaster.ts';
import { locatePackage } from './programs/locate-package.ts';
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
  /** Resolves when the server has ended, for whatever reason. */
  readonly exited: Promise<{ code: number | null }>;
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
    return await startOwned({ ...options, onProgress }, home, binaries, pack.major, lock);
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
  }: EmbeddedPostgresOptions & Required<Pick<EmbeddedPostgresOptions, 'onProgress'>>,
  home: Home,
  binaries: PostgresBinaries,
  major: string,
  lock: HeldLock,
): Promise<EmbeddedPostgres> {
  const firstStart = !existsSync(home.cluster);
  if (!firstStart) checkVersion(home.cluster, major);
  const credentials = await prepareCluster(home, binaries, firstStart, onProgress);
  onProgress('Starting the database');
  const server = await launchPostmaster({ home, binaries, credentials, port, settings, onProgress });
  const { listening } = server;
  log?.(`PostgreSQL ${major} (pid ${server.pid}) serves ${home.cluster}`);
  return {
    connectionString: connectionStringFor('pinboard', credentials, listening, 'pinboard'),
    port: listening.port,
    dataDir: home.path,
    firstStart,
    ...watch(server, binaries.pgCtl, lock, log),
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
function watch(
  server: RunningPostmaster,
  pgCtl: string,
  lock: HeldLock,
  log: ((line: string) => void) | undefined,
): Pick<EmbeddedPostgres, 'exited' | 'stop'> {
  let stopping: Promise<void> | undefined;
  // The lock stays behind then: it tells the next start that the server, still closing, is ours.
  const onProcessExit = (): void => signalServer(server.pid, 'SIGINT', pgCtl);
  process.once('exit', onProcessExit);
  const exited = server.exited.then(({ code }) => {
    process.removeListener('exit', onProcessExit);
    lock.release();
    if (stopping === undefined) {
      log?.(`PostgreSQL ended unexpectedly (code ${code ?? 'none'}). Its last lines were:`);
      for (const line of server.lastLines()) log?.(`  ${line}`);
    }
    return { code };
  });
  const stop = async (mode: 'fast' | 'immediate' = 'fast'): Promise<void> => {
    stopping ??= stopPostmaster(server.pid, pgCtl, mode, exited);
    await stopping;
  };
  return { exited, stop };
}
