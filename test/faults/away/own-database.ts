import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@pinfold/embedded-postgres';
import { readPostmasterPid } from '@pinfold/embedded-postgres/postmaster-pid';
import { copyTemplate } from '../../support/service/database.ts';

/** A database that can go away and come back at the same address. */
export interface OwnDatabase {
  connectionString: string;
  /** Stops the server: connections are refused. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Freezes all its processes: connections are accepted but never answered. */
  freeze(): void;
  /** Freezes the process that starts the others: new connections are never answered, those that are open are. */
  freezeArrivals(): void;
  thaw(): void;
  drop(): Promise<void>;
}

export async function startOwnDatabase(): Promise<OwnDatabase> {
  const folder = join(tmpdir(), `pinfold-test-${randomUUID().slice(0, 8)}`);
  await copyTemplate(folder);
  const options = { dataDir: folder, settings: { fsync: 'off' } };
  let server = await startEmbeddedPostgres(options);
  let frozen: number[] = [];
  const thaw = (): void => {
    for (const pid of frozen) signal(pid, 'SIGCONT');
    frozen = [];
  };
  const first = (): number => {
    const pid = readPostmasterPid(join(server.dataDir, 'cluster'))?.pid;
    if (pid === undefined) throw new Error('The database does not run.');
    return pid;
  };
  return {
    connectionString: server.connectionString,
    stop: () => server.stop('immediate'),
    async start() {
      server = await startEmbeddedPostgres(options);
    },
    freeze() {
      const pid = first();
      // The first process starts the others.
      signal(pid, 'SIGSTOP');
      frozen = [pid, ...childrenOf(pid)];
      for (const each of frozen) signal(each, 'SIGSTOP');
    },
    freezeArrivals() {
      frozen = [first()];
      for (const each of frozen) signal(each, 'SIGSTOP');
    },
    thaw,
    async drop() {
      thaw();
      await server.stop('immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Child processes. Empty if the system does not tell. */
export function childrenOf(pid: number): number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return listed.trim().split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Sends a signal. Ignores processes that are gone. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
