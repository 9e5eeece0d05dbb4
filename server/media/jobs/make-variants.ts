import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureStore } from '../store-picture.ts';
import { originalKey, variantKey, type OriginalFormat, type VariantEncoding } from '../media-keys.ts';
import type { MediaSize } from '../media-sizes.ts';

/** Makes the prepared sizes of a stored image in JPEG and WebP. Existing sizes are left alone. */
export async function makeVariantsOfPicture(
  store: Pick<PictureStore, 'storage' | 'pool'>,
  payload: Record<string, unknown>,
): Promise<void> {
  const signature = String(payload['signature']);
  const format = String(payload['format']) as OriginalFormat;
  const original = originalKey(signature, format);
  const keys: string[] = [];
  await store.storage.withLocalFile(original, async (path) => {
    const folder = await store.storage.makeTemporaryFolder();
    try {
      const made = await store.pool.makeAllVariants(path, folder.path);
      if (!made.ok) throw new Error(`no variants of ${signature}: ${made.error.id}`);
      for (const name of await readdir(folder.path)) {
        const [size = '', encoding = ''] = name.split('.');
        const key = variantKey(signature, size as MediaSize, encoding as VariantEncoding);
        await store.storage.put(key, { temporaryFile: join(folder.path, name) });
        keys.push(key);
      }
    } finally {
      await folder.remove();
    }
  });
  // Deleted meanwhile: its sizes are deleted after it, perhaps before these were there.
  if (!(await store.storage.exists(original))) for (const key of keys) await store.storage.delete(key);
}
