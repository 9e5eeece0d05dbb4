import { randomUUID } from 'node:crypto';
import { open, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Sql } from '../../db/connection/database.ts';
import { AppError } from '../errors.ts';
import { importOwners } from '../../db/queries/imports/imports.ts';
import { uploadOwners } from '../../db/queries/media/uploads.ts';
import type { ReceivedFiles } from './received-files.ts';
import { refusals } from '../refusals.ts';

export interface StagingRoom {
  /**
   * Streams the source to a new file of the person. Throws `too_large`, `too_much_underway`, and `storage_full`. If it
   * throws, it leaves no file and the rest of the source unread.
   */
  receive(userId: string, source: Readable, maxBytes: number): Promise<{ path: string; bytes: number }>;
  /**
   * Returns a name for a new file of the person with the given maximum size. Throws `too_much_underway`,
   * `storage_full`.
   */
  nameFor(userId: string, maxBytes: number): Promise<string>;
  /** Bytes of a person's files that may be under way at once. */
  maxOfPerson: number;
  /** Throws `storage_full`, or `too_much_underway`, if the object store has no room for a person's file. */
  requireStoreRoom(userId: string, bytes: number): Promise<void>;
}

export interface StagingLimits {
  /** Limit on all files in the folder. */
  maxBytes: number;
  /** Limit on one person's files. A single file may be larger if its kind allows that. */
  maxOfPerson: number;
}

/** A file that this process is writing, or has finished since the last measurement. */
interface Arrival {
  userId: string;
  bytes: number;
  isWritten: boolean;
}

const folderMeasuredEveryMs = 1_000;
/** Measuring the object store lists it. */
const storeMeasuredEveryMs = 10_000;
const retryAfterSeconds = 30;

/**
 * Limits the space for incoming files. Changes by other processes and the worker are found by measuring the received
 * files, at most once per interval and only while a file comes in. This process's own bytes since then are counted individually.
 */
export function createStagingRoom(
  options: StagingLimits & { db: Sql; stagingDir: string; received: ReceivedFiles; now?: () => number },
): StagingRoom {
  const { db, stagingDir, received, maxBytes, maxOfPerson, now = () => performance.now() } = options;
  const measuredEveryMs = received.isShared ? storeMeasuredEveryMs : folderMeasuredEveryMs;
  const arrivals = new Map<string, Arrival>();
  let use: StagingUse = { bytes: 0, ofPerson: new Map(), spareBytes: Infinity };
  let measuredAt = -Infinity;
  let measuring: Promise<void> | null = null;

  async function measure(): Promise<void> {
    const written = [...arrivals].flatMap(([name, { isWritten }]) => (isWritten ? [name] : []));
    const underWay = new Set([...arrivals.keys()].filter((name) => !written.includes(name)));
    use = await measureStaging(db, options, underWay);
    measuredAt = now();
    // These are now included in the measurement, under this name or their upload's.
    for (const name of written) arrivals.delete(name);
  }

  /** Counts additional bytes of a file, which comes to this machine's disk or not. Throws if there is no room. */
  async function take(file: Arrival, bytes: number, isHere = true): Promise<void> {
    if (now() - measuredAt > measuredEveryMs) {
      measuring ??= measure().finally(() => (measuring = null));
      await measuring;
    }
    let all = 0;
    let others = use.ofPerson.get(file.userId) ?? 0;
    for (const arrival of arrivals.values()) {
      all += arrival.bytes;
      if (arrival.userId === file.userId && arrival !== file) others += arrival.bytes;
    }
    // A person's only file may be as large as its kind allows.
    if (others > 0 && others + file.bytes + bytes > maxOfPerson)
      throw new AppError('too_much_underway', { retryAfterSeconds });
    if (use.bytes + all + bytes > maxBytes || (isHere && all + bytes > use.spareBytes))
      throw new AppError('storage_full', { retryAfterSeconds });
    file.bytes += bytes;
  }

  const newName = (userId: string): string => `received-${userId}-${randomUUID()}`;

  return {
    async nameFor(userId, maxBytes) {
      await take({ userId, bytes: 0, isWritten: false }, maxBytes);
      return join(stagingDir, newName(userId));
    },
    maxOfPerson,
    requireStoreRoom: (userId, bytes) => take({ userId, bytes: 0, isWritten: false }, bytes, false),
    async receive(userId, source, maxBytes) {
      const arrival: Arrival = { userId, bytes: 0, isWritten: false };
      await take(arrival, 0);
      const name = newName(userId);
      const path = join(stagingDir, name);
      arrivals.set(name, arrival);
      try {
        const file = await open(path, 'wx', 0o600);
        try {
          for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
            if (arrival.bytes + chunk.length > maxBytes) throw tooLarge(maxBytes);
            await take(arrival, chunk.length);
            await file.writeFile(chunk);
          }
        } finally {
          await file.close();
        }
      } catch (error) {
        await unlink(path).catch(() => undefined);
        arrivals.delete(name);
        throw error;
      }
      arrival.isWritten = true;
      return { path, bytes: arrival.bytes };
    },
  };
}

/** Returns the error for a file that exceeds the size limit. */
export function tooLarge(maxBytes: number): AppError {
  const megabytes = maxBytes / 1024 / 1024;
  return new AppError('too_large', {
    message: refusals.uploads.fileLarge({ megabytes }),
    fields: [{ field: 'image', message: refusals.uploads.limit({ megabytes }) }],
  });
}

interface StagingUse {
  bytes: number;
  /** Bytes by owner ID, for files with an owner. */
  ofPerson: Map<string, number>;
  /** Bytes that may still be written before the disk's reserve for the database. */
  spareBytes: number;
}

const names = {
  received: /^received-(\d+)-/,
  upload: /^upload-(\d+)$/,
  import: /^import-(\d+)$/,
};

/** Measures the received files per owner, except for those with these names. */
async function measureStaging(
  sql: Sql,
  { stagingDir, received }: { stagingDir: string; received: ReceivedFiles },
  except: ReadonlySet<string>,
): Promise<StagingUse> {
  const found: { name: string; bytes: number }[] = [];
  for await (const file of received.list()) if (!except.has(file.name)) found.push(file);
  const idsOf = (shape: RegExp): string[] => found.flatMap(({ name }) => shape.exec(name)?.[1] ?? []);
  const [uploads, imports, spareBytes] = await Promise.all([
    uploadOwners(sql, idsOf(names.upload)),
    importOwners(sql, idsOf(names.import)),
    spareBytesOf(stagingDir),
  ]);
  const use: StagingUse = { bytes: 0, ofPerson: new Map(), spareBytes };
  for (const { name, bytes } of found) {
    use.bytes += bytes;
    const owner =
      names.received.exec(name)?.[1] ??
      uploads.get(names.upload.exec(name)?.[1] ?? '') ??
      imports.get(names.import.exec(name)?.[1] ?? '');
    if (owner !== undefined) use.ofPerson.set(owner, (use.ofPerson.get(owner) ?? 0) + bytes);
  }
  return use;
}

const maxKeptFree = 512 * 1024 * 1024;

/**
 * Returns the bytes of the folder's disk that may be filled. A twentieth of the disk or 512 MB, whichever is less,
 * stays free for other writers.
 */
export async function spareBytesOf(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - Math.min(maxKeptFree, (blocks * bsize) / 20));
}
