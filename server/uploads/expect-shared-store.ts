import { settingTexts } from '../terminal/terminal-texts.ts';
import { SettingError } from '../config/setting-error.ts';
import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Sql } from '../../db/connection/database.ts';
import { claimStore, tokenOfStore } from '../../db/queries/media/uploads.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import type { openStorage, StorageSettings } from '../adapters/storage/open-storage.ts';
import { failToRun } from '../terminal/process-signals.ts';
import { isStoreAway, storeFault } from '../store-away.ts';
import { isStorageFull } from '../storage/storage-full.ts';
import type { StoreOutages } from '../storage/store-outages.ts';

const fileName = 'store-id';

type Settings = Pick<StorageSettings, 's3' | 'dataDir'>;

const askAgainMs = 1000;

/**
 * Opens the store of a process that serves or works, once it is known to be the one of this database. If it does not
 * answer at the start, the process goes on without it, and nothing reaches the store until it has answered. If it is
 * another one, the process ends.
 */
export async function openSharedStore(
  db: Sql,
  settings: StorageSettings,
  outages: StoreOutages,
  open: typeof openStorage,
): Promise<Storage> {
  const asked = await open(settings);
  const isKnown = (): Promise<boolean> =>
    expectSharedStore(db, settings, asked).then(
      () => true,
      (error: unknown) => {
        if (storeFault(error) !== 'silent') throw error;
        return false;
      },
    );
  const askAgain = async (): Promise<void> => {
    // The database may be away meanwhile.
    const answered = await isKnown().catch((error: unknown) =>
      error instanceof SettingError ? failToRun(error) : false,
    );
    if (answered) outages.release();
    else setTimeout(() => void askAgain(), askAgainMs).unref();
  };
  if (!(await isKnown())) {
    outages.hold();
    setTimeout(() => void askAgain(), askAgainMs).unref();
  }
  return open(settings, outages);
}

/**
 * Checks that the data folder or bucket is the one that all processes of this database use, because uploads received
 * into another one are never found. The first process leaves a token there and in the database. Throws an error message
 * if the two differ.
 */
export function expectSharedStore(db: Sql, settings: Settings, storage: Storage): Promise<void> {
  return settings.s3 === null
    ? expectFolder(db, settings.dataDir)
    : expectBucket(db, settings.s3.bucket, storage);
}

/** Records that a store holds all files of the database, so that processes may be switched to it. */
export async function markStore(db: Sql, { s3, dataDir }: Settings, storage: Storage): Promise<void> {
  const recorded = await tokenOfStore(db);
  if (recorded === null) return;
  if (s3 !== null) await storage.put(markOf(recorded), Buffer.alloc(0));
  else await writeFile(join(resolve(dataDir), fileName), `${recorded}\n`, { flush: true });
}

/** Each database has an object of its own, so that processes that start together never overwrite one another's. */
const markOf = (token: string): string => `${fileName}/${token}`;

async function expectBucket(db: Sql, bucket: string, storage: Storage): Promise<void> {
  try {
    const recorded = await tokenOfStore(db);
    if (recorded === null) {
      const token = newToken();
      await storage.put(markOf(token), Buffer.alloc(0));
      await claimStore(db, token);
    }
    const claimed = await tokenOfStore(db);
    if (claimed !== null && (await storage.exists(markOf(claimed)))) return;
  } catch (error) {
    if (!isStoreAway(error) && !isStorageFull(error)) throw error;
    const { cause } = error as Error;
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : (error as Error).message;
    throw new SettingError('S3_BUCKET', settingTexts.storeUnusable({ reason }), { cause: error });
  }
  throw new SettingError(
    'S3_BUCKET',
    settingTexts.otherStore({ bucket, command: 'npm run admin -- storage copy folder-to-s3' }),
  );
}

async function expectFolder(db: Sql, dataDir: string): Promise<void> {
  const file = join(resolve(dataDir), fileName);
  const recorded = await tokenOfStore(db);
  const found = await readToken(file);
  if (found !== null && found === recorded) return;
  if (recorded !== null) throw anotherFolder(file, recorded);
  const token = found ?? (await leaveToken(file));
  // A full disk is reported where something is stored.
  if (token === null) return;
  await claimStore(db, token);
  const claimed = await tokenOfStore(db);
  if (claimed !== null && claimed !== token) throw anotherFolder(file, claimed);
}

const newToken = (): string => randomUUID().replaceAll('-', '');

async function readToken(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the token in the file, of whichever process was first, or null if there is no room for it. */
async function leaveToken(file: string): Promise<string | null> {
  const token = newToken();
  const whole = `${file}.${token}`;
  try {
    await mkdir(resolve(file, '..'), { recursive: true });
    await writeFile(whole, `${token}\n`, { flush: true });
    await link(whole, file);
    return token;
  } catch (error) {
    if (isStorageFull(error)) return null;
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return await readToken(file);
    throw error;
  } finally {
    await rm(whole, { force: true });
  }
}

function anotherFolder(file: string, recorded: string): Error {
  return new SettingError('DATA_DIR', settingTexts.otherFolder({ command: `echo ${recorded} > ${file}` }));
}
