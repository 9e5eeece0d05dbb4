import { existsSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { finishUpload } from '../../../db/queries/media/uploads.ts';
import { receivedFile } from '../intake.ts';
import type { Logger } from '../../logger.ts';
import type { FileScanner } from '../../services.ts';
import { isStorageFull } from '../../storage-full.ts';
import { storePicture } from '../../media/store-picture.ts';
import { storeGifVideo, type VideoStore } from '../../media/video/store-video.ts';

/** Scans an upload's bytes, makes an image of them, and finishes the upload either way. The bytes are then deleted. */
export async function processUpload(
  store: VideoStore & { stagingDir: string; logger: Logger; scanner: FileScanner },
  payload: Record<string, unknown>,
): Promise<void> {
  const userId = String(payload['userId']);
  const uploadId = String(payload['uploadId']);
  const file = receivedFile(store.stagingDir, uploadId);
  if (!existsSync(file)) {
    store.logger.error({ uploadId, file }, 'an upload has no file');
    await finishUpload(store.db, userId, uploadId, { failure: 'file_gone' });
    return;
  }
  const refusal = await store.scanner.refusalOf(file);
  if (refusal !== null) {
    await finishUpload(store.db, userId, uploadId, { failure: refusal });
    await unlink(file).catch(() => undefined);
    return;
  }
  const result = await storePicture(store, file);
  if (!result.ok && result.error.id === 'busy') throw new Error('the picture pool is full');
  if (result.ok && result.value.format === 'gif')
    await storeGifVideo(store, result.value.signature).catch((error: unknown) => {
      if (isStorageFull(error)) throw error;
      // The animation plays without it.
      store.logger.warn({ err: error, uploadId }, 'a moving picture has no video');
    });
  await finishUpload(
    store.db,
    userId,
    uploadId,
    result.ok ? { signature: result.value.signature } : { failure: result.error.id },
  );
  await unlink(file).catch(() => undefined);
}
