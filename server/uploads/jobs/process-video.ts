import { existsSync } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { finishUpload } from '../../../db/queries/media/uploads.ts';
import type { Logger } from '../../logger.ts';
import type { FileScanner } from '../../services.ts';
import { receivedFile } from '../intake.ts';
import { storeVideo, type VideoStore } from '../../media/video/store-video.ts';
import { VideoRefusal } from '../../media/video/video-failure.ts';

/** Scans an upload's bytes, makes a video of them, and finishes the upload either way. The bytes are then deleted. */
export async function processVideo(
  store: VideoStore & { stagingDir: string; logger: Logger; scanner: FileScanner },
  payload: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const userId = String(payload['userId']);
  const uploadId = String(payload['uploadId']);
  const file = receivedFile(store.stagingDir, uploadId);
  if (!existsSync(file)) {
    store.logger.error({ uploadId, file }, 'an upload has no file');
    await finishUpload(store.db, userId, uploadId, { failure: 'file_gone' });
    return;
  }
  try {
    const refusal = await store.scanner.refusalOf(file);
    if (refusal !== null) throw new VideoRefusal(refusal);
    const video = await storeVideo(store, file, signal);
    await finishUpload(store.db, userId, uploadId, { signature: video.signature });
  } catch (error) {
    // An externally aborted run says nothing about the video.
    if (!(error instanceof VideoRefusal) || signal?.aborted === true) throw error;
    store.logger.info({ uploadId, refusal: error.id, cause: error.cause }, 'a video was refused');
    await finishUpload(store.db, userId, uploadId, { failure: error.id });
  }
  await unlink(file).catch(() => undefined);
}
