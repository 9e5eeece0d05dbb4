import { finishUpload } from '../../../db/queries/media/uploads.ts';
import { storeFrame } from '../../media/video/store-frame.ts';
import type { VideoStore } from '../../media/video/store-video.ts';
import { VideoRefusal } from '../../media/video/video-failure.ts';

/** Finishes an upload with the frame of a video at a given time. */
export async function takeFrame(store: VideoStore, payload: Record<string, unknown>): Promise<void> {
  const [userId, uploadId] = [String(payload['userId']), String(payload['uploadId'])];
  try {
    const result = await storeFrame(store, String(payload['signature']), Number(payload['atMs']));
    if (!result.ok && result.error.id === 'busy') throw new Error('the picture pool is full');
    await finishUpload(
      store.db,
      userId,
      uploadId,
      result.ok ? { signature: result.value.signature } : { failure: result.error.id },
    );
  } catch (error) {
    if (!(error instanceof VideoRefusal)) throw error;
    await finishUpload(store.db, userId, uploadId, { failure: error.id });
  }
}
