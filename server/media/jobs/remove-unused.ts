import {
  deleteUnusedPictures,
  deleteUnusedVideos,
  dueUnused,
  forgetUnused,
  forgetUsed,
  notedUnused,
  noteUnused,
} from '../../../db/queries/media/unused-media.ts';
import { holdBackOriginals } from '../../../db/queries/maintenance/maintenance.ts';
import type { Sql } from '../../../db/connection/database.ts';
import { idAt } from '../../../views/base/time/id-time.ts';
import { originalKey, variantEncodings, variantKey } from '../media-keys.ts';
import { mediaSizes } from '../media-sizes.ts';
import type { PictureStore } from '../store-picture.ts';
import { videoKey } from '../video/video-keys.ts';

type Store = Pick<PictureStore, 'db' | 'storage'>;

const dayMs = 24 * 3600 * 1000;
/** A sweep looks at up to a million pictures and a million films. The next one continues there. */
const looksInSweep = 1000;
/** Uploads wait while the originals of so many are deleted. */
const atOnce = { image: 20, video: 5 };
/** What is left is due in the next sweep, so that a large account holds up nothing else. */
const mostInSweep = 20_000;

/**
 * Finds pictures and films to which nothing refers, and deletes those found so a day ago that are still unused, with
 * all rows and files. Returns the number of files deleted.
 */
export async function removeUnusedMedia(
  store: Store,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const { db } = store;
  const dayAgo = new Date(now.getTime() - dayMs);
  const since = idAt(dayAgo.getTime());
  let removed = 0;
  for (const kind of ['video', 'image'] as const) {
    for (let times = 0; times < looksInSweep && !isStopping(); times += 1)
      if (!(await noteUnused(db, kind, since, now))) break;
    for (let done = 0; done < mostInSweep && !isStopping(); done += atOnce[kind]) {
      const due = await dueUnused(db, kind, dayAgo, atOnce[kind]);
      if (due.length === 0) break;
      const gone = await db.transaction(async (tx) => {
        await holdBackOriginals(tx);
        removed += await remove[kind](store, tx, due, since, dayAgo);
        await forgetUsed(tx, kind, due);
        return notedUnused(tx, kind, due);
      });
      // After the originals, and without holding up uploads: what is missing of a picture that has come back is made again.
      if (kind === 'image') for (const signature of gone) removed += await deleteSizes(store, signature);
      await forgetUnused(db, kind, gone);
    }
  }
  return removed;
}

/** Files go before their rows are committed: an interruption leaves rows, which the next sweep finds. */
const remove = {
  async image(store: Store, tx: Sql, due: string[], since: string, usedBefore: Date): Promise<number> {
    let removed = 0;
    for (const { signature, format } of await deleteUnusedPictures(tx, due, since, usedBefore)) {
      if (format === 'gif') removed += await deleteFilm(store, signature);
      if (await store.storage.delete(originalKey(signature, format))) removed += 1;
    }
    return removed;
  },
  async video(store: Store, tx: Sql, due: string[], since: string, usedBefore: Date): Promise<number> {
    let removed = 0;
    for (const signature of await deleteUnusedVideos(tx, due, since, usedBefore))
      removed += await deleteFilm(store, signature);
    return removed;
  },
};

async function deleteFilm({ storage }: Store, signature: string): Promise<number> {
  let removed = 0;
  for await (const { key } of storage.list(videoKey(signature, '')))
    if (await storage.delete(key)) removed += 1;
  return removed;
}

async function deleteSizes({ storage }: Store, signature: string): Promise<number> {
  const keys = mediaSizes.flatMap((size) =>
    variantEncodings.flatMap((encoding) =>
      (['normal', 'light'] as const).map((tier) => variantKey(signature, size, encoding, tier)),
    ),
  );
  const deleted = await Promise.all(keys.map((key) => storage.delete(key)));
  return deleted.filter(Boolean).length;
}
