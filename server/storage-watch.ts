import { statfs } from 'node:fs/promises';
import type { Logger } from './logger.ts';

/** How full the disks are that files are kept on, and whether that kept something out. */
export interface StorageState {
  /** Of the folder with the least room. */
  freeBytes: number;
  bytes: number;
  /** Requests of this process that failed for want of room, on a disk or in the database, and the last of them. */
  refused: number;
  refusedAt: Date | null;
}

export interface StorageWatch {
  /** Notes that a request failed for want of room. */
  noteFull(): void;
  look(): Promise<StorageState>;
}

const toldEveryMs = 60_000;

/** Watches the disks of these folders; tells the log once a minute while they are full. */
export function createStorageWatch(options: {
  folders: string[];
  counters: { increment(name: string): void };
  logger: Logger | null;
  now: () => Date;
}): StorageWatch {
  const { folders, counters, logger, now } = options;
  let refused = 0;
  let refusedAt: Date | null = null;
  let toldAt = -Infinity;
  const look = async (): Promise<StorageState> => ({ ...(await leastRoom(folders)), refused, refusedAt });
  const tell = async (): Promise<void> => {
    const { freeBytes } = await leastRoom(folders).catch(() => ({ freeBytes: null }));
    logger?.error({ freeBytes, refused }, 'storage is full');
  };
  return {
    look,
    noteFull() {
      counters.increment('storage_full');
      refused += 1;
      refusedAt = now();
      if (refusedAt.getTime() - toldAt < toldEveryMs) return;
      toldAt = refusedAt.getTime();
      void tell();
    },
  };
}

/** Folders that are not there yet have no disk of their own. */
async function leastRoom(folders: string[]): Promise<{ freeBytes: number; bytes: number }> {
  const disks = await Promise.all(folders.map((folder) => statfs(folder).catch(() => null)));
  const rooms = disks.flatMap((disk) =>
    disk === null ? [] : [{ freeBytes: disk.bavail * disk.bsize, bytes: disk.blocks * disk.bsize }],
  );
  return rooms.reduce((least, each) => (each.freeBytes < least.freeBytes ? each : least), {
    freeBytes: Infinity,
    bytes: Infinity,
  });
}
