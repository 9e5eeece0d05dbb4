import type { Sql } from '../../../db/connection/database.ts';
import { holdBackOriginals, knownSignatures } from '../../../db/queries/maintenance/maintenance.ts';
import { knownVideos } from '../../../db/queries/media/videos.ts';
import type { PictureStore } from '../store-picture.ts';
import { signatureOfKey } from '../video/video-keys.ts';

const atOnce = 500;
const leastGraceMs = 60_000;

type Store = Pick<PictureStore, 'db' | 'storage'>;

interface SweepFilesOptions {
  now: Date;
  graceMs: number;
}

/** Deletes originals without a row, but no file with another name. Returns how many. */
export function sweepOriginals(store: Store, options: SweepFilesOptions): Promise<number> {
  const signatureOf = (key: string) => /([0-9a-f]{32})\.\w+$/.exec(key)?.[1] ?? null;
  return sweepFiles(store, options, 'originals/', signatureOf, knownSignatures);
}

/** Deletes files of videos without a row. Returns how many. */
export function sweepVideos(store: Store, options: SweepFilesOptions): Promise<number> {
  return sweepFiles(store, options, 'videos/', (key) => signatureOfKey(key) ?? '', knownVideos);
}

/** A file is written before its row. One that remains without a row is unused. Files without a signature are kept. */
async function sweepFiles(
  { db, storage }: Store,
  { now, graceMs }: SweepFilesOptions,
  folder: string,
  signatureOf: (key: string) => string | null,
  known: (sql: Sql, signatures: string[]) => Promise<Set<string>>,
): Promise<number> {
  let removed = 0;
  let batch = new Map<string, string>();
  const withoutRow = async (sql: Sql, files: Map<string, string>): Promise<Map<string, string>> => {
    const found = await known(sql, [...new Set(files.values())]);
    return new Map([...files].filter(([, signature]) => !found.has(signature)));
  };
  const flush = async (): Promise<void> => {
    const listed = batch;
    batch = new Map();
    const suspects = await withoutRow(db, listed);
    if (suspects.size === 0) return;
    await db.transaction(async (tx) => {
      await holdBackOriginals(tx);
      for (const key of (await withoutRow(tx, suspects)).keys()) if (await storage.delete(key)) removed += 1;
    });
  };
  for await (const { key, modifiedAt } of storage.list(folder)) {
    const signature = signatureOf(key);
    if (signature === null || now.getTime() - modifiedAt.getTime() < Math.max(graceMs, leastGraceMs))
      continue;
    batch.set(key, signature);
    if (batch.size >= atOnce) await flush();
  }
  await flush();
  return removed;
}
