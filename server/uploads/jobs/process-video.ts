import { finishUpload } from '../../../db/queries/media/uploads.ts';
import type { Logger } from '../../logging/logger.ts';
import type { FileScanner } from '../../services.ts';
import { nameOfUpload, type ReceivedFiles } from '../received-files.ts';
import { storeVideo, type VideoStore } from '../../media/video/store-video.ts';
import { VideoRefusal } from '../../media/video/video-failure.ts';

/** Scans an upload's bytes, makes a video of them, and finishes the upload either way. The bytes are then deleted. */
export async function processVideo(
  store: VideoStore & { received: ReceivedFiles; logger: Logger; scanner: FileScanner },
  payload: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const userId = String(payload['userId']);
  const uploadId = String(payload['uploadId']);
  const name = nameOfUpload(uploadId);
  try {
    const video = await store.received.use(name, async (file) => {
      const refusal = await store.scanner.refusalOf(file);
      if (refusal !== null) throw new VideoRefusal(refusal);
      return storeVideo(store, file, signal);
    });
    if (video === undefined) store.logger.error({ uploadId, name }, 'an upload has no file');
    const outcome = video === undefined ? { failure: 'file_gone' } : { signature: video.signature };
    await finishUpload(store.db, userId, uploadId, outcome);
  } catch (error) {
    // An externally aborted run says nothing about the video.
    if (!(error instanceof VideoRefusal) || signal?.aborted === true) throw error;
    store.logger.info({ uploadId, refusal: error.id, cause: error.cause }, 'a video was refused');
    await finishUpload(store.db, userId, uploadId, { failure: error.id });
  }
  await store.received.remove(name);
}
