import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { imageBySource, insertImage, type ImageRow } from '../../db/queries/images.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import type { Database } from '../../db/connection/database.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import type { ImageResult } from './image-failure.ts';
import type { ImagePool } from './image-pool.ts';
import { originalKey } from './media-keys.ts';

export interface PictureStore {
  db: Database;
  storage: Storage;
  pool: ImagePool;
}

export interface StoredOnce extends ImageRow {
  /** Whether these bytes, or a file that normalises to the same picture, were stored before. */
  known: boolean;
}

/**
 * Makes received bytes a stored picture: decoded apart, cleaned, kept under its signature, recorded, and its
 * sizes queued (UPLOAD-04, UPLOAD-06). The same bytes again are found by their hash and not decoded. Files are
 * written before rows, and running again after a crash completes what is missing.
 */
export async function storePicture(store: PictureStore, file: string): Promise<ImageResult<StoredOnce>> {
  const sourceSha256 = await sha256Of(file);
  const known = await imageBySource(store.db, sourceSha256);
  if (known !== null && (await store.storage.exists(originalKey(known.signature, known.format))))
    return { ok: true, value: { ...known, known: true } };
  const folder = await store.storage.makeTemporaryFolder();
  try {
    const result = await store.pool.inspectAndNormalise(file, folder.path);
    if (!result.ok) return result;
    const image = result.value;
    const put = await store.storage.put(originalKey(image.signature, image.format), {
      temporaryFile: image.originalPath,
    });
    await insertImage(store.db, {
      signature: image.signature,
      width: image.width,
      height: image.height,
      format: image.format,
      dominantColor: image.dominantColor,
      perceptualHash: image.differenceHash,
      bytes: image.bytes,
      sourceSha256,
    });
    if (put === 'stored')
      await insertJob(store.db, 'make-variants', { signature: image.signature, format: image.format });
    return {
      ok: true,
      value: {
        signature: image.signature,
        width: image.width,
        height: image.height,
        format: image.format,
        dominantColor: image.dominantColor,
        known: put === 'present',
      },
    };
  } finally {
    await folder.remove();
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
