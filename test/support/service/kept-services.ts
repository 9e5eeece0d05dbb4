import type { ChildProcess } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../db/connection/database.ts';
import { isAlive, suspend, untilIdle } from './kept-worker.ts';
import { endProcess } from './processes.ts';
import { rememberRows, restoreRows } from './reset-database.ts';

/** Of a service, what files share. */
interface Kept {
  /** What it was started with besides the usual, as JSON. */
  settings: string;
  origin: string;
  db: Database;
  connectionString: string;
  dataDir: string;
  web: ChildProcess;
  /** Suspended while a file wants none. */
  worker: ChildProcess | null;
  stop(): Promise<void>;
}

let isKeeping = false;
/** The one that was used last stands last. */
const idle: Kept[] = [];
/** Each has a quarter of a gigabyte. */
const mostIdle = 4;
/** What a process counts in its memory, such as the logins of a network, must stay below its limits. */
const mostFiles = 20;
/** How many files a process has served. */
const served = new WeakMap<ChildProcess, number>();
/**
 * What leaves nothing in a process that the next file could see, once its database is emptied, which has the process
 * forget its pages.
 */
const sharedSettings = new Set([
  'APP_LINK',
  'FETCH_ALSO',
  'LOG_LEVEL',
  'PAGE_CACHE_SECONDS',
  'TRUSTED_PROXIES',
]);

/**
 * From now on, processes with the same settings serve one file after another: a start and everything that V8 compiles
 * anew is more than most files take. Each file finds an empty database and no media.
 */
export function keepServices(): void {
  isKeeping = true;
}

/** Whether services with these settings besides the usual are kept. */
export const areServicesKept = (settings: Record<string, string>): boolean =>
  isKeeping && Object.keys(settings).every((name) => sharedSettings.has(name));

/** To be called before the first process uses the database. */
export async function prepareToKeep(db: Database): Promise<void> {
  await rememberRows(db);
}

/** Returns a service with these settings that an earlier file has left, as new, with its worker or without any. */
export async function takeKept(
  settings: string,
  hasWorker: boolean,
  startWorker: (service: Kept) => Promise<ChildProcess>,
): Promise<Kept | null> {
  const at = idle.findLastIndex((each) => each.settings === settings);
  const [service] = at === -1 ? [] : idle.splice(at, 1);
  if (service === undefined) return null;
  if (hasWorker && service.worker === null) service.worker = await startWorker(service);
  else if (hasWorker) service.worker?.kill('SIGCONT');
  else if (service.worker !== null && !(await suspend(service.worker, service.db))) await endWorker(service);
  return service;
}

/** Makes a service as new for the next file. Returns false if it cannot be used again. */
export async function keep(service: Kept): Promise<boolean> {
  const { db, dataDir, web, worker } = service;
  const files = (served.get(web) ?? 0) + 1;
  served.set(web, files);
  if (!isAlive(web) || !web.connected || files === mostFiles) {
    await endWorker(service);
    return false;
  }
  if (worker !== null && !(isAlive(worker) && (await untilIdle(db)))) await endWorker(service);
  await restoreRows(db);
  for (const name of ['media', 'staging'])
    for (const entry of await readdir(join(dataDir, name)).catch(() => []))
      await rm(join(dataDir, name, entry), { recursive: true, force: true, maxRetries: 10 });
  idle.push(service);
  if (idle.length > mostIdle) await end(idle.shift());
  return true;
}

async function end(service: Kept | undefined): Promise<void> {
  if (service === undefined) return;
  await endWorker(service);
  await service.stop();
}

async function endWorker(service: Kept): Promise<void> {
  if (service.worker !== null) await endProcess(service.worker, 'SIGKILL');
  service.worker = null;
}

/** Ends what is kept, after the last file. */
export async function stopKept(): Promise<void> {
  isKeeping = false;
  for (const service of idle.splice(0)) await end(service);
}
