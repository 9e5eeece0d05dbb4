import type { ChildProcess } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../db/connection/database.ts';
import { rememberRows, restoreRows } from './reset-database.ts';

/** Of a service, what files share. */
interface Kept {
  origin: string;
  db: Database;
  connectionString: string;
  dataDir: string;
  web: ChildProcess;
  stop(): Promise<void>;
}

let isKeeping = false;
const idle: Kept[] = [];

/**
 * From now on, web processes with the usual settings serve one file after another: a start and everything that V8
 * compiles anew is more than most files take. Each file finds an empty database and no media.
 */
export function keepServices(): void {
  isKeeping = true;
}

export const areServicesKept = (): boolean => isKeeping;

/** To be called before the first process uses the database. */
export async function prepareToKeep({ db }: Pick<Kept, 'db'>): Promise<void> {
  await rememberRows(db);
}

/** Returns a service that an earlier file has left, as new. */
export function takeKept(): Kept | null {
  return idle.pop() ?? null;
}

/** Makes a service as new for the next file. Returns false if it cannot be used again. */
export async function keep(service: Kept): Promise<boolean> {
  const { db, dataDir, web } = service;
  if (web.exitCode !== null || web.signalCode !== null || !web.connected) return false;
  await restoreRows(db);
  for (const name of ['media', 'staging'])
    for (const entry of await readdir(join(dataDir, name)).catch(() => []))
      await rm(join(dataDir, name, entry), { recursive: true, force: true, maxRetries: 10 });
  idle.push(service);
  return true;
}

/** Ends what is kept, after the last file. */
export async function stopKept(): Promise<void> {
  isKeeping = false;
  for (const service of idle.splice(0)) await service.stop();
}
