import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { openCopyConnection, type CopyConnection } from '../../../db/connection/copy/copy-connection.ts';
import {
  beginSnapshot,
  copyOutOf,
  endSnapshot,
  migrationsOf,
  readSequences,
  storedPictures,
  tablesToCopy,
} from '../../../db/queries/maintenance/backup.ts';
import { eventDays } from '../../../db/queries/events/event-partitions.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { originalKey, type OriginalFormat } from '../../media/media-keys.ts';
import { mediaSizes } from '../../media/media-sizes.ts';
import { backups } from '../admin/command/cli-texts.ts';
import { measure } from './measure.ts';
import { fingerprintOf, manifestFile, mediaList, secretFile, tableFile, type Manifest } from './manifest.ts';

export interface BackupOptions {
  connectionString: string;
  /** Null excludes the media. */
  storage: Storage | null;
  folder: string;
  /** The current one first, then former ones. */
  secrets: readonly [string, ...string[]];
  /** Whether to store the secrets with the backup. False if they come from the environment. */
  keepSecrets: boolean;
  now: Date;
  say: (line: string) => void;
}

export interface BackupOutcome {
  manifest: Manifest;
  /** Pictures in the database whose file is missing. */
  missing: string[];
}

/**
 * Writes everything that cannot be regenerated into an empty folder that only the owner can read: a consistent
 * snapshot of the running database, then the media. Resized pictures are left out because they can be regenerated.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupOutcome> {
  const { folder, say } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(backups.folderInUse({ folder }));
  await chmod(folder, 0o700);
  await mkdir(join(folder, 'tables'));
  const database = await writeDatabase(options);
  // Copying media may take hours, in which an open snapshot would keep the database from clearing what it deletes.
  const media = options.storage === null ? null : await writeMedia(options.storage, folder, say);
  const missing = options.storage === null ? [] : await missingPictures(folder);
  await rm(join(folder, pictureList));
  const manifest: Manifest = {
    format: 1,
    createdAt: options.now.toISOString(),
    ...database,
    media,
    secretFingerprint: fingerprintOf(options.secrets[0]),
  };
  if (options.keepSecrets)
    await writeFile(join(folder, secretFile), `${options.secrets.join('\n')}\n`, {
      mode: 0o600,
      flush: true,
    });
  await writeWhole(join(folder, manifestFile), JSON.stringify(manifest, null, 2));
  return { manifest, missing };
}

/** Signatures and keys of the originals that the snapshot refers to, one a line, until the media are copied. */
const pictureList = 'pictures.partial';

/** Copies the tables as of one moment. */
async function writeDatabase({
  connectionString,
  folder,
  say,
}: BackupOptions): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'eventDays'>> {
  const copy = await openCopyConnection(connectionString);
  try {
    await beginSnapshot(copy);
    const shapes = await tablesToCopy(copy);
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of shapes)
      tables.push({ name, columns, ...(await writeTable(copy, { name, columns }, folder)) });
    await pipeline(pictureLines(copy), createWriteStream(join(folder, pictureList)));
    const others = {
      migrations: await migrationsOf(copy),
      sequences: await readSequences(copy),
      eventDays: await eventDays(copy),
    };
    await endSnapshot(copy);
    say(backups.copiedTables({ count: shapes.length }));
    return { tables, ...others };
  } finally {
    await copy.end();
  }
}

async function* pictureLines(copy: CopyConnection): AsyncGenerator<string> {
  for await (const { signature, format } of storedPictures(copy))
    yield `${signature} ${originalKey(signature, format as OriginalFormat)}\n`;
}

async function writeTable(
  copy: CopyConnection,
  shape: Manifest['tables'][number] | { name: string; columns: string[] },
  folder: string,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const measured = measure();
  await pipeline(
    copy.copyOut(copyOutOf(shape)),
    measured.through,
    createGzip({ level: 4 }),
    createWriteStream(join(folder, tableFile(shape.name)), { flush: true }),
  );
  const { lines, bytes, sha256 } = measured.result();
  return { rows: lines, bytes, sha256 };
}

/**
 * Folders whose files are regenerated from originals, or by whoever asks for them again, and those that only the
 * running service needs.
 */
const leftOut = new Set<string>([...mediaSizes, 'light', 'exports', 'staging', 'store-id']);

async function writeMedia(
  storage: Storage,
  folder: string,
  say: (line: string) => void,
): Promise<NonNullable<Manifest['media']>> {
  const list = measure();
  const listed = pipeline(list.through, createWriteStream(join(folder, mediaList), { flush: true }));
  let files = 0;
  let total = 0;
  for await (const { key } of storage.list('')) {
    if (leftOut.has(key.split('/', 1)[0] ?? '')) continue;
    const copied = await copyFile(storage, key, join(folder, 'media', key));
    if (copied === null) continue;
    const { bytes, sha256 } = copied;
    list.through.write(`${JSON.stringify({ key, bytes, sha256 })}\n`);
    files += 1;
    total += bytes;
    if (files % 1000 === 0) say(backups.copiedFiles({ count: files }));
  }
  list.through.end();
  await listed;
  return { files, bytes: total, sha256: list.result().sha256 };
}

/** Returns null if the file is gone meanwhile: the running service deletes what is no longer used. */
async function copyFile(
  storage: Storage,
  key: string,
  target: string,
): Promise<{ bytes: number; sha256: string } | null> {
  const stored = await storage.open(key);
  if (stored === undefined) return null;
  await mkdir(dirname(target), { recursive: true });
  const measured = measure();
  try {
    await pipeline(stored.stream(), measured.through, createWriteStream(target, { flush: true }));
  } catch (error) {
    if (await storage.exists(key)) throw error;
    await rm(target, { force: true });
    return null;
  }
  return measured.result();
}

async function missingPictures(folder: string): Promise<string[]> {
  const missing: string[] = [];
  const lines = createInterface({ input: createReadStream(join(folder, pictureList)) });
  for await (const line of lines) {
    const [signature = '', key = ''] = line.split(' ');
    const handle = await open(join(folder, 'media', key)).catch(() => null);
    await handle?.close();
    if (handle === null) missing.push(signature);
  }
  return missing;
}

/** Writes atomically, even across crashes. */
async function writeWhole(path: string, text: string): Promise<void> {
  const partial = `${path}.partial`;
  await writeFile(partial, text, { flush: true });
  await rename(partial, path);
}
