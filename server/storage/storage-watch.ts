import { statfs } from 'node:fs/promises';
import type { Logger } from '../logging/logger.ts';
import type { StoreOutages } from './store-outages.ts';

/** Free space of the disks that hold files, and requests refused for lack of it. */
export interface StorageState {
  /** Of the folder with the least space. */
  freeBytes: number;
  bytes: number;
  /** Requests of this process that failed for lack of disk or database space, and the latest of them. */
  refused: number;
  refusedAt: Date | null;
  /** Whether files are in an object store that does not work. */
  isStoreAway: boolean;
}

export interface StorageWatch {
  /** Records that a request failed for lack of space. */
  noteFull(): void;
  look(): Promise<StorageState>;
}

const toldEveryMs = 60_000;

/** Watches the disks of these folders and logs once a minute while they are full. */
export function createStorageWatch(options: {
  folders: string[];
  counters: { increment(name: string): void };
  logger: Logger | null;
  now: () => Date;
  /** Null where files are in folders. */
  store: Pick<StoreOutages, 'isAway'> | null;
}): StorageWatch {
  const { folders, counters, logger, now, store } = options;
  let refused = 0;
  let refusedAt: Date | null = null;
  let toldAt = -Infinity;
  const look = async (): Promise<StorageState> => ({
    ...(await leastRoom(folders)),
    refused,
    refusedAt,
    isStoreAway: store?.isAway() ?? false,
  });
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

/** Folders that do not exist yet have no disk of their own. */
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
