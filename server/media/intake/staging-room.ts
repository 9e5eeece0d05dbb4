import { randomUUID } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Sql } from '../../../db/connection/database.ts';
import { AppError } from '../../errors.ts';
import { measureStaging, type StagingUse } from './measure-staging.ts';

export interface StagingRoom {
  /**
   * Streams a source to a new file of the person. Throws `too_large`, `too_much_underway`, and `storage_full`. When it
   * throws, it leaves no file and the rest of the source is unread.
   */
  receive(userId: string, source: Readable, maxBytes: number): Promise<{ path: string; bytes: number }>;
  /** Returns a name for a new file of the person with this maximum size. Throws `too_much_underway`, `storage_full`. */
  nameFor(userId: string, maxBytes: number): Promise<string>;
}

export interface StagingLimits {
  /** Limit for all files in the folder. */
  mostBytes: number;
  /** Limit per person. A single file may exceed it if its kind allows. */
  mostOfPerson: number;
}

/** A file that this process is writing, or has written since the folder was last measured. */
interface Arrival {
  userId: string;
  bytes: number;
  isWritten: boolean;
}

const measuredEveryMs = 1_000;
const retryAfterSeconds = 30;

/**
 * Tracks space for incoming files. Files of other processes and of the worker are found by measuring the folder, at
 * most once a second and only while data comes in. Bytes received here since then are counted exactly.
 */
export function createStagingRoom(
  options: StagingLimits & { db: Sql; stagingDir: string; now?: () => number },
): StagingRoom {
  const { db, stagingDir, mostBytes, mostOfPerson, now = () => performance.now() } = options;
  const arrivals = new Map<string, Arrival>();
  let use: StagingUse = { bytes: 0, ofPerson: new Map(), spareBytes: Infinity };
  let measuredAt = -Infinity;
  let measuring: Promise<void> | null = null;

  async function measure(): Promise<void> {
    const written = [...arrivals].flatMap(([name, { isWritten }]) => (isWritten ? [name] : []));
    const underWay = new Set([...arrivals.keys()].filter((name) => !written.includes(name)));
    use = await measureStaging(db, stagingDir, underWay);
    measuredAt = now();
    // These are now measured, under this name or their upload's.
    for (const name of written) arrivals.delete(name);
  }

  /** Counts more bytes of a file. Throws if there is no room for them. */
  async function take(file: Arrival, bytes: number): Promise<void> {
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
    if (others > 0 && others + file.bytes + bytes > mostOfPerson)
      throw new AppError('too_much_underway', { retryAfterSeconds });
    if (use.bytes + all + bytes > mostBytes || all + bytes > use.spareBytes)
      throw new AppError('storage_full', { retryAfterSeconds });
    file.bytes += bytes;
  }

  const newName = (userId: string): string => `received-${userId}-${randomUUID()}`;

  return {
    async nameFor(userId, maxBytes) {
      await take({ userId, bytes: 0, isWritten: false }, maxBytes);
      return join(stagingDir, newName(userId));
    },
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

/** Returns the error for a file above the size limit. */
export function tooLarge(maxBytes: number): AppError {
  const megabytes = maxBytes / 1024 / 1024;
  return new AppError('too_large', {
    message: `This file is larger than ${megabytes} MB. Choose a smaller one.`,
    fields: [{ field: 'image', message: `At most ${megabytes} MB.` }],
  });
}
