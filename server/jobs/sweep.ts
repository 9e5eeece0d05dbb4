import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pruneExpired, knownSignatures } from '../../db/queries/maintenance.ts';
import { deleteAbandonedUploads, liveUploadIds } from '../../db/queries/uploads.ts';
import type { PictureStore } from '../media/store-picture.ts';

export interface SweepOptions {
  stagingDir: string;
  now: Date;
  /** Temporary files younger than this may still be in use. 0 when nothing else runs. */
  graceMs: number;
}

const dayMs = 24 * 3600 * 1000;

/**
 * Removes what a crash or an abandoned upload left: staged bytes that nothing waits for, temporary files,
 * originals without a row. Answers how many files went.
 */
export async function sweep(store: PictureStore, options: SweepOptions): Promise<number> {
  await deleteAbandonedUploads(store.db, idAt(options.now.getTime() - dayMs));
  const staged = await sweepStaging(store, options);
  const temporary = await store.storage.sweepTemporary(options.graceMs);
  const originals = await sweepOriginals(store, options);
  await pruneExpired(store.db);
  return staged + temporary + originals;
}

async function sweepStaging(store: PictureStore, options: SweepOptions): Promise<number> {
  const names = await readdir(options.stagingDir).catch(() => []);
  const uploadIds = names.flatMap((name) => /^upload-(\d+)$/.exec(name)?.[1] ?? []);
  const live = await liveUploadIds(store.db, uploadIds);
  let removed = 0;
  for (const name of names) {
    const path = join(options.stagingDir, name);
    const id = /^upload-(\d+)$/.exec(name)?.[1];
    if (id !== undefined && live.has(id)) continue;
    const found = await stat(path).catch(() => null);
    if (found === null || options.now.getTime() - found.mtimeMs < options.graceMs) continue;
    await unlink(path).catch(() => undefined);
    removed += 1;
  }
  return removed;
}

/** An original is written before its row; one that stayed without a row belongs to nothing. */
async function sweepOriginals(store: PictureStore, options: SweepOptions): Promise<number> {
  let removed = 0;
  let batch: { key: string; signature: string }[] = [];
  const flush = async (): Promise<void> => {
    const known = await knownSignatures(
      store.db,
      batch.map((entry) => entry.signature),
    );
    for (const { key, signature } of batch)
      if (!known.has(signature) && (await store.storage.delete(key))) removed += 1;
    batch = [];
  };
  for await (const entry of store.storage.list('originals/')) {
    const signature = /([0-9a-f]{32})\.\w+$/.exec(entry.key)?.[1];
    if (
      signature === undefined ||
      options.now.getTime() - entry.modifiedAt.getTime() < Math.max(options.graceMs, 60_000)
    )
      continue;
    batch.push({ key: entry.key, signature });
    if (batch.length >= 500) await flush();
  }
  await flush();
  return removed;
}

/** The smallest id given out at a time (see `new_id()` in the first migration). */
function idAt(timeMs: number): string {
  return (BigInt(Math.max(0, timeMs - 1_577_836_800_000)) << 22n).toString();
}
