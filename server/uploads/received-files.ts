import { readdir, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '../adapters/storage/storage.ts';

export interface ReceivedFile {
  name: string;
  bytes: number;
  modifiedAt: Date;
  /** Whether it is in the object store, where other machines may be about to use it. */
  isShared: boolean;
}

/** Files that a web process has received and a worker, perhaps on another machine, has yet to process. */
export interface ReceivedFiles {
  /** Whether machines share them through the object store. Otherwise they share the staging folder. */
  isShared: boolean;
  /** Returns a URL to which a browser can send a file of this size and type under a name. Null if it cannot. */
  addressFor(name: string, file: { bytes: number; contentType: string }): Promise<string | null>;
  /** Returns the bytes of a file that a browser has sent there. Null if there is none. */
  bytesSent(name: string): Promise<number | null>;
  /** Hands a finished file of the staging folder over under a name. The file is gone afterwards. */
  keep(name: string, file: string): Promise<void>;
  /** Provides a local path while `use` runs. Undefined if there is no such file. */
  use<T>(name: string, use: (path: string) => Promise<T>): Promise<T | undefined>;
  /** Never throws. */
  remove(name: string): Promise<void>;
  /** All of them, with the files of this machine that are still arriving. */
  list(): AsyncIterable<ReceivedFile>;
}

/** Files that browsers send to the object store. */
export type DirectFiles = Pick<ReceivedFiles, 'isShared' | 'addressFor' | 'bytesSent' | 'remove'>;

export const nameOfUpload = (uploadId: string): string => `upload-${uploadId}`;
export const nameOfImport = (importId: string): string => `import-${importId}`;

const prefix = 'staging/';
/** How long a browser may take to begin sending. */
export const addressSeconds = 900;
/** How long an upload may take to arrive, from its registration. */
export const uploadAddressMs = 60 * 60 * 1000;

/** `shared` is the object store, to which browsers may send files if `isDirect`. Null keeps the files in the staging folder, which all processes then share. */
export function createReceivedFiles(
  stagingDir: string,
  shared: Storage | null,
  isDirect = false,
): ReceivedFiles {
  const pathOf = (name: string): string => join(stagingDir, name);
  const isHere = async (name: string): Promise<boolean> =>
    (await stat(pathOf(name)).catch(() => null)) !== null;

  return {
    isShared: shared !== null,
    addressFor: async (name, file) =>
      isDirect && shared !== null ? shared.uploadUrl(prefix + name, addressSeconds, file) : null,
    async bytesSent(name) {
      return (await shared?.open(prefix + name))?.bytes ?? null;
    },
    async keep(name, file) {
      if (shared === null) {
        await rename(file, pathOf(name));
        return;
      }
      await shared.put(prefix + name, { temporaryFile: file });
    },
    async use(name, use) {
      // The local copy stays until the file is removed, because work on it may take several turns.
      if (!(await isHere(name)))
        await shared?.withLocalFile(prefix + name, (copy) => rename(copy, pathOf(name)));
      return (await isHere(name)) ? use(pathOf(name)) : undefined;
    },
    async remove(name) {
      await unlink(pathOf(name)).catch(() => undefined);
      await shared?.delete(prefix + name).catch(() => undefined);
    },
    async *list() {
      const here = await readdir(stagingDir).catch((): string[] => []);
      for (const name of here) {
        // Files may disappear meanwhile.
        const found = await stat(pathOf(name)).catch(() => null);
        if (found !== null) yield { name, bytes: found.size, modifiedAt: found.mtime, isShared: false };
      }
      if (shared === null) return;
      for await (const { key, bytes, modifiedAt } of shared.list(prefix)) {
        const name = key.slice(prefix.length);
        if (!here.includes(name)) yield { name, bytes, modifiedAt, isShared: true };
      }
    },
  };
}
