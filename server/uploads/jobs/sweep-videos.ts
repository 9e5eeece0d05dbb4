import { knownVideos } from '../../../db/queries/media/videos.ts';
import { holdBackOriginals } from '../../../db/queries/maintenance/maintenance.ts';
import type { Sql } from '../../../db/connection/database.ts';
import type { PictureStore } from '../../media/store-picture.ts';
import { signatureOfKey } from '../../media/video/video-keys.ts';

const atOnce = 500;

/** Deletes video files without a row. Files are written before their row, so leftovers belong to nothing. */
export async function sweepVideos(
  store: Pick<PictureStore, 'db' | 'storage'>,
  options: { now: Date; graceMs: number },
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    const listed = batch;
    batch = [];
    const suspects = await withoutRow(store.db, listed);
    if (suspects.length === 0) return;
    await store.db.transaction(async (tx) => {
      await holdBackOriginals(tx);
      for (const key of await withoutRow(tx, suspects)) if (await store.storage.delete(key)) removed += 1;
    });
  };
  for await (const { key, modifiedAt } of store.storage.list('videos/')) {
    if (options.now.getTime() - modifiedAt.getTime() < Math.max(options.graceMs, 60_000)) continue;
    batch.push(key);
    if (batch.length >= atOnce) await flush();
  }
  await flush();
  return removed;
}

async function withoutRow(sql: Sql, keys: string[]): Promise<string[]> {
  const known = await knownVideos(sql, [...new Set(keys.flatMap((key) => signatureOfKey(key) ?? []))]);
  return keys.filter((key) => !known.has(signatureOfKey(key) ?? ''));
}
