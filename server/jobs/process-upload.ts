import { existsSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { finishUpload } from '../../db/queries/uploads.ts';
import { receivedFile } from '../media/picture-intake.ts';
import { storePicture, type PictureStore } from '../media/store-picture.ts';

/** Makes a picture of an upload's bytes and ends the upload either way; the bytes go when it has ended. */
export async function processUpload(
  store: PictureStore & { stagingDir: string },
  payload: Record<string, unknown>,
): Promise<void> {
  const userId = String(payload['userId']);
  const uploadId = String(payload['uploadId']);
  const file = receivedFile(store.stagingDir, uploadId);
  if (!existsSync(file)) {
    await finishUpload(store.db, userId, uploadId, { failure: 'damaged_image' });
    return;
  }
  const result = await storePicture(store, file);
  if (!result.ok && result.error.id === 'busy') throw new Error('the picture pool is full');
  await finishUpload(
    store.db,
    userId,
    uploadId,
    result.ok ? { signature: result.value.signature } : { failure: result.error.id },
  );
  await unlink(file).catch(() => undefined);
}
