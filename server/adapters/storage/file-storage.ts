import { randomUUID } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { copyFile, link, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkStorageKey, type Storage, type StorageSource, type StoredEntry } from './storage.ts';
import { sweepFolder } from './sweep-folder.ts';

const temporaryName = '.temporary';

/**
 * Creates storage in a folder. A file is written under a temporary name, flushed, and then linked to its key, which
 * fails if the key exists. A key is therefore never partial and never replaced, even after a crash.
 */
export function createFileStorage(rootDir: string): Storage {
  const root = resolve(rootDir);
  const temporary = join(root, temporaryName);

  function pathOf(key: string): string {
    checkStorageKey(key);
    return join(root, key);
  }

  async function newTemporaryPath(): Promise<string> {
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    return join(temporary, randomUUID());
  }

  /** Writes the source to a flushed file on the same file system. */
  async function stage(source: StorageSource): Promise<string> {
    const path = await newTemporaryPath();
    try {
      if (Buffer.isBuffer(source)) await writeBuffer(path, source);
      else if ('temporaryFile' in source) await moveFile(source.temporaryFile, path);
      else await pipeline(source, await createWriter(path));
      await flush(path);
      return path;
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  return {
    async put(key, source) {
      const path = pathOf(key);
      // A stream may fail before the pipeline below listens. The pipeline still detects the failure.
      if (source instanceof Readable) source.on('error', () => undefined);
      if (await fileStats(path)) {
        await discard(source);
        return 'present';
      }
      const staged = await stage(source);
      try {
        await mkdir(dirname(path), { recursive: true });
        const answer = await linkUnlessPresent(staged, path);
        await flush(dirname(path));
        return answer;
      } finally {
        await rm(staged, { force: true });
      }
    },
    async open(key) {
      const path = pathOf(key);
      const stats = await fileStats(path);
      if (!stats) return undefined;
      return {
        bytes: stats.size,
        modifiedAt: stats.mtime,
        stream: (range) => createReadStream(path, range ?? {}),
      };
    },
    async exists(key) {
      return (await fileStats(pathOf(key))) !== undefined;
    },
    async delete(key) {
      const path = pathOf(key);
      if (!(await fileStats(path))) return false;
      await rm(path, { force: true });
      return true;
    },
    list: (prefix) => listFiles(root, prefix),
    async withLocalFile(key, use) {
      const path = pathOf(key);
      return (await fileStats(path)) ? use(path) : undefined;
    },
    async makeTemporaryFolder() {
      const path = await newTemporaryPath();
      await mkdir(path, { mode: 0o700 });
      return { path, remove: () => rm(path, { recursive: true, force: true }).catch(() => undefined) };
    },
    sweepTemporary: (olderThanMs) => sweepFolder(temporary, olderThanMs),
    directUrl: () => Promise.resolve(null),
    uploadUrl: () => Promise.resolve(null),
  };
}

async function writeBuffer(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

async function createWriter(path: string) {
  return (await open(path, 'wx', 0o644)).createWriteStream();
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copyFile(from, to);
    await rm(from, { force: true });
  }
}

async function discard(source: StorageSource): Promise<void> {
  if (Buffer.isBuffer(source)) return;
  if ('temporaryFile' in source) await rm(source.temporaryFile, { force: true });
  else source.destroy();
}

/** Not every system can flush folders. Files can always be flushed. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!['EINVAL', 'EISDIR', 'EPERM'].includes(codeOf(error))) throw error;
  } finally {
    await handle.close();
  }
}

async function linkUnlessPresent(from: string, to: string): Promise<'stored' | 'present'> {
  try {
    await link(from, to);
    return 'stored';
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return 'present';
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP'].includes(code)) throw error;
  }
  // For file systems without hard links: only the process that creates the claim may rename over the key.
  const claim = await open(`${to}.claim`, 'wx').catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') return undefined;
    throw error;
  });
  if (!claim) return 'present';
  try {
    if (await fileStats(to)) return 'present';
    await rename(from, to);
    return 'stored';
  } finally {
    await claim.close();
    await rm(`${to}.claim`, { force: true });
  }
}

async function* listFiles(root: string, prefix: string): AsyncGenerator<StoredEntry> {
  const folder = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '';
  if (folder !== '') checkStorageKey(folder);
  const walk = async function* (keyOfFolder: string): AsyncGenerator<StoredEntry> {
    const entries = await opendir(join(root, keyOfFolder)).catch(() => undefined);
    if (!entries) return;
    for await (const entry of entries) {
      const key = keyOfFolder === '' ? entry.name : `${keyOfFolder}/${entry.name}`;
      if (key === temporaryName || !(key.startsWith(prefix) || prefix.startsWith(`${key}/`))) continue;
      if (entry.isDirectory()) yield* walk(key);
      else if (entry.isFile()) {
        const stats = await fileStats(join(root, key));
        if (stats) yield { key, bytes: stats.size, modifiedAt: stats.mtime };
      }
    }
  };
  yield* walk(folder);
}

async function fileStats(path: string): Promise<Stats | undefined> {
  try {
    const stats = await stat(path);
    return stats.isFile() ? stats : undefined;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
