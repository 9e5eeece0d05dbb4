import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../../../db/connection/database.ts';
import { importOwners } from '../../../db/queries/imports.ts';
import { uploadOwners } from '../../../db/queries/uploads.ts';

export interface StagingUse {
  bytes: number;
  /** Bytes by owner id, for files that have an owner. */
  ofPerson: Map<string, number>;
  /** Bytes that may still be written before the rest of the disk is reserved for the database. */
  spareBytes: number;
}

const names = {
  received: /^received-(\d+)-/,
  upload: /^upload-(\d+)$/,
  import: /^import-(\d+)$/,
};

/** Measures the files in the staging folder, except those with the given names, and their owners. */
export async function measureStaging(
  sql: Sql,
  stagingDir: string,
  except: ReadonlySet<string>,
): Promise<StagingUse> {
  const found = (await readdir(stagingDir)).filter((name) => !except.has(name));
  const idsOf = (name: RegExp): string[] => found.flatMap((each) => name.exec(each)?.[1] ?? []);
  const [uploads, imports, sizes, spareBytes] = await Promise.all([
    uploadOwners(sql, idsOf(names.upload)),
    importOwners(sql, idsOf(names.import)),
    Promise.all(found.map((name) => bytesOf(join(stagingDir, name)))),
    spareBytesOf(stagingDir),
  ]);
  const use: StagingUse = { bytes: 0, ofPerson: new Map(), spareBytes };
  for (const [at, name] of found.entries()) {
    const bytes = sizes[at] ?? 0;
    use.bytes += bytes;
    const owner =
      names.received.exec(name)?.[1] ??
      uploads.get(names.upload.exec(name)?.[1] ?? '') ??
      imports.get(names.import.exec(name)?.[1] ?? '');
    if (owner !== undefined) use.ofPerson.set(owner, (use.ofPerson.get(owner) ?? 0) + bytes);
  }
  return use;
}

/** Files come and go during measurement. */
async function bytesOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.size ?? 0;
}

const mostKeptFree = 512 * 1024 * 1024;

/**
 * Returns the bytes of the folder's disk that may be filled. A twentieth of the disk, or 512 MB, stays free for other
 * writers.
 */
export async function spareBytesOf(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return Math.max(0, bavail * bsize - Math.min(mostKeptFree, (blocks * bsize) / 20));
}
