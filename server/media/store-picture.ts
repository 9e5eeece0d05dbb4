import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { imageBySignature, imageBySource, insertImage, type ImageRow } from '../../db/queries/pins/images.ts';
import { quarantinePicture } from '../../db/queries/moderation/quarantined-pictures.ts';
import { isPictureBlocked } from '../../db/queries/moderation/blocked-pictures.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { noteUse } from '../../db/queries/media/used-media.ts';
import { keepOriginals } from '../../db/queries/maintenance/maintenance.ts';
import type { Database } from '../../db/connection/database.ts';
import type { Storage } from '../adapters/storage/storage.ts';
import { imageFailure, type ImageResult } from './image-failure.ts';
import type { ImagePool } from './process/image-pool.ts';
import { originalKey } from './media-keys.ts';
import { nearBlocked } from './near-blocked.ts';

export interface PictureStore {
  db: Database;
  storage: Storage;
  pool: ImagePool;
}

export interface StoredOnce extends ImageRow {
  /** Whether these bytes, or a file that normalizes to the same image, were already stored. */
  known: boolean;
}

/**
 * Turns received bytes into a stored image: decodes them in a separate process, normalizes them, stores them under
 * their signature, records them, and enqueues their sizes (UPLOAD-04, UPLOAD-06). Bytes seen before, including those
 * of a stored original, are found by hash and not decoded. Files are written before rows, the rows and the job in one
 * transaction, and a rerun after a crash completes what is missing. A taken-down image is refused, and a near copy of
 * one is quarantined: its pins wait for the staff. Throws if a sweep removed the file before its row existed. The next
 * attempt writes it again.
 */
export async function storePicture(store: PictureStore, file: string): Promise<ImageResult<StoredOnce>> {
  const { sha256: sourceSha256, md5 } = await hashesOf(file);
  // One of our originals that comes back, from an account export or a download, is clean and is kept unchanged.
  const known = await knownPicture(store.db, sourceSha256, md5);
  if (known !== null && (await store.storage.exists(originalKey(known.signature, known.format))))
    return (await isPictureBlocked(store.db, known.signature))
      ? { ok: false, error: imageFailure('taken_down') }
      : { ok: true, value: { ...known, known: true } };
  const folder = await store.storage.makeTemporaryFolder();
  try {
    const result = await store.pool.inspectAndNormalize(file, folder.path);
    if (!result.ok) return result;
    const image = result.value;
    if (await isPictureBlocked(store.db, image.signature))
      return { ok: false, error: imageFailure('taken_down') };
    const near = await nearBlocked(store, image);
    if (near === 'busy') return { ok: false, error: imageFailure('busy') };
    const key = originalKey(image.signature, image.format);
    await store.storage.put(key, { temporaryFile: image.originalPath });
    const isNew = await store.db.transaction(async (tx) => {
      await keepOriginals(tx);
      if (!(await store.storage.exists(key))) throw new Error(`original ${image.signature} was swept`);
      const inserted = await insertImage(tx, {
        signature: image.signature,
        width: image.width,
        height: image.height,
        format: image.format,
        dominantColor: image.dominantColor,
        perceptualHash: image.differenceHash,
        bytes: image.bytes,
        sourceSha256,
      });
      if (inserted && near !== null) await quarantinePicture(tx, { signature: image.signature, ...near });
      if (inserted)
        await insertJob(tx, 'make-variants', { signature: image.signature, format: image.format });
      return inserted;
    });
    return {
      ok: true,
      value: {
        signature: image.signature,
        width: image.width,
        height: image.height,
        format: image.format,
        dominantColor: image.dominantColor,
        known: !isNew,
      },
    };
  } finally {
    await folder.remove();
  }
}

async function knownPicture(db: Database, sha256: string, md5: string): Promise<ImageRow | null> {
  const found = (await imageBySource(db, sha256)) ?? (await imageBySignature(db, md5));
  if (found === null) return null;
  await noteUse(db, 'image', [found.signature]);
  return imageBySignature(db, found.signature);
}

async function hashesOf(file: string): Promise<{ sha256: string; md5: string }> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) {
    sha256.update(part);
    md5.update(part);
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex') };
}
