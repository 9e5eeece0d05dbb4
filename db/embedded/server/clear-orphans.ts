import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clusterNameFor } from '../cluster-settings.ts';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { sayer, type OnProgress } from '../messages.ts';
import { alreadyRunning } from '../hold-lock.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import { isAlive, isTaken, listProcesses, waitUntilGone } from './process-identity.ts';
import { signalServer } from './stop-postmaster.ts';

/**
 * Ends processes left on a cluster whose owner died, so that a new server can start. `ours` means that a dead owner
 * was found. A live server without one was started by someone else and is refused with `embedded_already_running`.
 * Processes left by a killed server are always ended.
 */
export async function clearOrphans(
  cluster: string,
  native: string,
  ours: boolean,
  onProgress: OnProgress,
): Promise<void> {
  const pgCtl = join(native, 'bin', 'pg_ctl');
  const recorded = readPostmasterPid(cluster);
  const servers = serversOn(cluster, recorded?.pid);
  if (servers.length > 0) {
    const [first = process.pid] = servers;
    if (!ours) throw alreadyRunning(cluster, first);
    sayer(onProgress)('clearing');
    await end(servers, pgCtl, ['SIGINT', 'SIGQUIT', 'SIGKILL']);
  }
  const backends = backendsOf(cluster);
  // A server's processes notice its death and exit on their own, unless they are in a long operation.
  if (backends.length > 0 && !(await waitUntilGone(backends, 1_000))) {
    await end(backends, pgCtl, ['SIGQUIT', 'SIGKILL']);
  }
  removeMisleadingLocks(cluster, recorded?.pid);
}

/**
 * PostgreSQL takes any process with the recorded pid for a second server, even an unrelated one or a zombie (in a
 * container without an init). If the pid is free, PostgreSQL's own files stay, because they tell it which shared
 * memory to clean up.
 */
function removeMisleadingLocks(cluster: string, recordedPid: number | undefined): void {
  if (recordedPid !== undefined && isTaken(recordedPid))
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
  for (const entry of readdirSync(cluster)) {
    if (/^\.s\.PGSQL\.\d+\.lock$/.test(entry)) rmSync(join(cluster, entry), { force: true });
  }
}

async function end(
  pids: readonly number[],
  pgCtl: string,
  signals: readonly NodeJS.Signals[],
): Promise<void> {
  for (const signal of signals) {
    for (const pid of pids) signalServer(pid, signal, pgCtl);
    if (await waitUntilGone(pids, signal === 'SIGINT' ? 15_000 : 5_000)) return;
  }
  throw new EmbeddedPostgresError('embedded_orphans', { pids: pids.join(', ') });
}

/** Returns the pids of the servers running on a cluster. `recordedPid` is the one in its postmaster.pid. */
export function serversOn(cluster: string, recordedPid: number | undefined): number[] {
  if (process.platform === 'win32') {
    return recordedPid !== undefined && isAlive(recordedPid) ? [recordedPid] : [];
  }
  return listProcesses()
    .filter(({ command }) => /\bpostgres -D /.test(command) && command.includes(` -D ${cluster} `))
    .map(({ pid }) => pid)
    .filter(isAlive);
}

function backendsOf(cluster: string): number[] {
  const title = `postgres: ${clusterNameFor(cluster)}: `;
  return listProcesses()
    .filter(({ command }) => command.startsWith(title))
    .map(({ pid }) => pid)
    .filter(isAlive);
}
