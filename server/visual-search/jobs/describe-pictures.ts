import { takeUndescribed, writeDescriptors } from '../../../db/queries/visual-search/descriptors.ts';
import {
  describedRegions,
  builtInMaker,
  describeParts,
  descriptorSize,
  thumbSide,
} from '../../../views/visual-search/describe-region.ts';
import { originalKey } from '../../media/media-keys.ts';
import type { PictureStore } from '../../media/store-picture.ts';
import type { Descriptor } from '../../media/embeddings/descriptor.ts';

/**
 * Describes up to `limit` queued images for visual search and returns how many were taken. Images whose file is
 * missing or unreadable are skipped.
 */
export async function describePictures(store: PictureStore, limit: number): Promise<number> {
  return store.db.transaction(async (tx) => {
    const taken = await takeUndescribed(tx, limit);
    for (const { signature, format } of taken) {
      const thumb = format === null ? null : await thumbOf(store, originalKey(signature, format));
      if (thumb === null) continue;
      const descriptors = await builtInDescriptor.describe(thumb, describedRegions);
      await writeDescriptors(tx, signature, thumb, descriptors, builtInDescriptor.maker);
    }
    return taken.length;
  });
}

async function thumbOf(store: PictureStore, key: string): Promise<Uint8Array | null> {
  if (!(await store.storage.exists(key))) return null;
  let thumb: Uint8Array | null = null;
  await store.storage.withLocalFile(key, async (path) => {
    const made = await store.pool.thumbnail(path);
    if (!made.ok && made.error.id === 'busy') throw new Error('the picture pool is full');
    if (made.ok) thumb = made.value;
  });
  return thumb;
}

/** Describes where colors lie, the direction of edges, and the share of each color. */
const builtInDescriptor: Descriptor = {
  maker: builtInMaker,
  size: descriptorSize,
  side: thumbSide,
  describe: (pixels, regions) => Promise.resolve(describeParts(pixels, regions)),
};
