import { finishUpload } from '../../../db/queries/media/uploads.ts';
import { nameOfUpload, type ReceivedFiles } from '../received-files.ts';
import type { Logger } from '../../logging/logger.ts';
import type { FileScanner } from '../../services.ts';
import { isStoreAway } from '../../store-away.ts';
import { isStorageFull } from '../../storage/storage-full.ts';
import { storePicture } from '../../media/store-picture.ts';
import { storeGifVideo, type VideoStore } from '../../media/video/store-video.ts';

type UploadStore = VideoStore & { received: ReceivedFiles; logger: Logger; scanner: FileScanner };

/** Scans an upload's bytes, makes an image of them, and finishes the upload either way. The bytes are then deleted. */
export async function processUpload(
  store: UploadStore,
  payload: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const userId = String(payload['userId']);
  const uploadId = String(payload['uploadId']);
  const name = nameOfUpload(uploadId);
  const outcome = await store.received.use(name, (file) => pictureOf(store, uploadId, file, signal));
  if (outcome === undefined) store.logger.error({ uploadId, name }, 'an upload has no file');
  await finishUpload(store.db, userId, uploadId, outcome ?? { failure: 'file_gone' });
  await store.received.remove(name);
}

async function pictureOf(
  store: UploadStore,
  uploadId: string,
  file: string,
  signal: AbortSignal | undefined,
): Promise<{ signature: string } | { failure: string }> {
  const refusal = await store.scanner.refusalOf(file);
  if (refusal !== null) return { failure: refusal };
  const result = await storePicture(store, file);
  if (!result.ok && result.error.id === 'busy') throw new Error('the picture pool is full');
  if (!result.ok) return { failure: result.error.id };
  if (result.value.format === 'gif')
    await storeGifVideo(store, result.value.signature, signal).catch((error: unknown) => {
      if (isStorageFull(error) || isStoreAway(error) || signal?.aborted === true) throw error;
      // The animation plays without it.
      store.logger.warn({ err: error, uploadId }, 'a moving picture has no video');
    });
  return { signature: result.value.signature };
}
