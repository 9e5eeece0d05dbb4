import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Home } from '../choose-home.ts';
import { settingArguments, writeSettings } from '../cluster-settings.ts';
import { connectionStringFor, type Credentials, type Listening } from '../credentials.ts';
import { sayer, type OnProgress } from '../messages.ts';
import { EmbeddedPostgresError, explainFailure, explainServerOutput } from '../embedded-postgres-error.ts';
import type { PostgresBinaries } from '../programs/prepare-binaries.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { provisionDatabase } from '../provision-database.ts';
import { runProgram } from '../programs/run-program.ts';
import { openServerLog } from './server-log.ts';
import { signalServer, stopPostmaster } from './stop-postmaster.ts';

/** Linux allows 107 bytes for a socket path and macOS 103. The file name takes up to 20. */
const longestSocketDir = 83;
const readyLimitMs = 60_000;
const recoveryLimitMs = 30 * 60_000;

export interface LaunchRequest {
  readonly home: Home;
  readonly binaries: PostgresBinaries;
  readonly credentials: Credentials;
  readonly port: number | undefined;
  readonly maxConnections: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly onProgress: OnProgress;
  /** Its previous address. If absent, one is chosen. */
  readonly listening?: Listening;
  /** Aborts the start: stops the server and fails the launch. */
  readonly stop?: AbortSignal | undefined;
}

export interface RunningPostmaster {
  readonly pid: number;
  readonly listening: Listening;
  readonly exited: Promise<{ code: number | null }>;
  /** The last lines of the server's log since it was started. */
  readonly lastLines: () => string[];
  /** Whether this process waits for the server's end before its own. By default it does. */
  readonly holdProcess: (holds: boolean) => void;
}

/**
 * Starts the server on a cluster and waits until the application's role can connect. It listens on a socket inside the
 * cluster, or on 127.0.0.1 if a port is requested or a socket cannot be created.
 */
export async function launchPostmaster(request: LaunchRequest): Promise<RunningPostmaster> {
  const { home, port } = request;
  writeSettings(home.cluster, home.account, request.binaries.hasStatStatements, request.maxConnections);
  if (request.listening !== undefined) return await launch(request, request.listening);
  if (port !== undefined) return await launch(request, { port, socketDir: '' });
  if (process.platform !== 'win32' && Buffer.byteLength(home.cluster) <= longestSocketDir) {
    try {
      return await launch(request, { port: 5432, socketDir: home.cluster });
    } catch (error) {
      // Some shared and network folders do not support sockets.
      const lines = error instanceof EmbeddedPostgresError ? error.lines : [];
      if (!/could not create (any )?Unix-domain socket|could not bind Unix address/.test(lines.join('\n')))
        throw error;
    }
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(request, { port: await freePort(), socketDir: '' });
    } catch (error) {
      // Another program may take a free port before the server does.
      const taken = error instanceof EmbeddedPostgresError && error.id === 'embedded_port_taken';
      if (!taken || attempt === 5) throw error;
    }
  }
}

async function launch(request: LaunchRequest, listening: Listening): Promise<RunningPostmaster> {
  const { home, binaries } = request;
  const address =
    listening.socketDir === ''
      ? { listen_addresses: '127.0.0.1' }
      : { unix_socket_directories: listening.socketDir };
  const programArguments = [
    ...['-D', home.cluster, '-p', String(listening.port)],
    ...settingArguments(request.settings),
    ...settingArguments(address),
  ];
  const log = openServerLog(home.path);
  const child = runProgram(binaries.postgres, programArguments, home.account, ['ignore', log.fd, log.fd]);
  let spawnFailure: Error | undefined;
  let hasExited = false;
  const exited = new Promise<{ code: number | null }>((resolve) => {
    const end = (code: number | null): void => {
      hasExited = true;
      resolve({ code });
    };
    child.once('exit', end);
    child.once('error', (error) => {
      spawnFailure = error;
      end(null);
    });
  });
  // Also while it starts. The lock stays, to tell the next start that the closing server is ours.
  const onProcessExit = (): void => {
    if (child.pid !== undefined) signalServer(child.pid, 'SIGINT', binaries.pgCtl);
  };
  process.once('exit', onProcessExit);
  let last: string[] = [];
  void exited.then(() => {
    process.removeListener('exit', onProcessExit);
    last = log.tail();
    log.close();
  });
  const lastLines = (): string[] => (hasExited ? last : log.tail());
  try {
    await untilReady(request, listening, { pid: child.pid, hasExited: () => hasExited, lastLines });
    if (child.pid === undefined || hasExited) {
      await exited;
      throw spawnFailure === undefined
        ? explainServerOutput(lastLines(), home.path)
        : explainSpawn(spawnFailure, binaries.postgres);
    }
  } catch (error) {
    if (child.pid !== undefined && !hasExited)
      await stopPostmaster(child.pid, binaries.pgCtl, 'fast', exited);
    throw error;
  }
  const holdProcess = (holds: boolean): void => (holds ? child.ref() : child.unref());
  return { pid: child.pid, listening, exited, lastLines, holdProcess };
}

interface Launched {
  pid: number | undefined;
  hasExited: () => boolean;
  lastLines: () => string[];
}

/** In the log of a server whose predecessor was not shut down. */
const afterCrash = /database system was (interrupted|not properly shut down)/;

async function untilReady(
  { credentials, binaries, home, onProgress, stop }: LaunchRequest,
  listening: Listening,
  { pid, hasExited, lastLines }: Launched,
): Promise<void> {
  const connectionString = connectionStringFor('pinboard', credentials, listening, 'pinboard');
  const begin = Date.now();
  let limitMs = readyLimitMs;
  let recovering = false;
  let provisioned = false;
  while (!hasExited() && stop?.aborted !== true) {
    const state = holdsItsAddress(home.cluster, pid) ? await tryConnecting(connectionString) : 'absent';
    if (
      !recovering &&
      (state === 'ready' || state === 'starting') &&
      afterCrash.test(lastLines().join('\n'))
    ) {
      recovering = true;
      sayer(onProgress)('recovering');
    }
    if (state === 'ready') return;
    if (state === 'not provisioned') {
      if (provisioned) break;
      await provisionDatabase(credentials, listening, binaries.hasStatStatements);
      provisioned = true;
      continue;
    }
    if (state === 'starting') limitMs = recoveryLimitMs;
    if (Date.now() - begin > limitMs) break;
    await delay(15);
  }
  if (hasExited()) return;
  throw new EmbeddedPostgresError('embedded_no_connection', { folder: home.path });
}

/** Until then another program may be listening there and must not receive the password. */
function holdsItsAddress(cluster: string, pid: number | undefined): boolean {
  const recorded = readPostmasterPid(cluster);
  return recorded !== null && recorded.pid === pid && recorded.status !== '';
}

type ConnectionState = 'ready' | 'starting' | 'not provisioned' | 'absent';

async function tryConnecting(connectionString: string): Promise<ConnectionState> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'ready';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === '57P03') return 'starting';
    // invalid_password, invalid_authorization_specification, invalid_catalog_name
    return code === '28P01' || code === '28000' || code === '3D000' ? 'not provisioned' : 'absent';
  }
}

function explainSpawn(error: Error, program: string): EmbeddedPostgresError {
  if ('code' in error && error.code === 'ENOENT') {
    // The file exists, but the system lacks the loader that it was linked for.
    return explainServerOutput(['error while loading shared libraries'], program);
  }
  return explainFailure(error, program);
}

async function freePort(): Promise<number> {
  const server = createServer();
  return await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
