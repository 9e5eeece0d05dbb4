import { finishUpload } from '../../../db/queries/media/uploads.ts';
import type { JobHandler } from '../../jobs/run-jobs.ts';
import type { Logger } from '../../logging/logger.ts';
import { makeVariantsOfPicture } from '../../media/jobs/make-variants.ts';
import type { ImageResult } from '../../media/image-failure.ts';
import { storePicture } from '../../media/store-picture.ts';
import { storeFrame } from '../../media/video/store-frame.ts';
import { storeGifVideo, storeVideo, type VideoStore } from '../../media/video/store-video.ts';
import { VideoRefusal } from '../../media/video/video-failure.ts';
import type { FileScanner } from '../../services.ts';
import { isStorageFull } from '../../storage/storage-full.ts';
import { isStoreAway } from '../../store-away.ts';
import { describePictures } from '../../visual-search/jobs/describe-pictures.ts';
import { nameOfUpload, type ReceivedFiles } from '../received-files.ts';

interface UploadStore extends VideoStore {
  received: ReceivedFiles;
  logger: Logger;
  scanner: FileScanner;
}

type Payload = Record<string, unknown>;
type Outcome = Parameters<typeof finishUpload>[3];

const picturesDescribedFirst = 2;

/** Returns the handlers of jobs that decode pictures. `stopping` aborts the films of moving ones. */
export function imageJobs(store: UploadStore, stopping: AbortSignal): Record<string, JobHandler> {
  const giveUp = (payload: Payload): Promise<void> => finish(store, payload, { failure: 'too_slow' });
  return {
    'process-upload': {
      run: (payload) =>
        processUpload(store, payload, (file, uploadId) => pictureOf(store, file, uploadId, stopping)),
      giveUp,
    },
    'take-frame': {
      run: async (payload) => finish(store, payload, await frameOf(store, payload)),
      giveUp,
    },
    'make-variants': {
      async run(payload) {
        // Someone may be waiting to search with it. Images that cannot be described now are retried soon.
        await describePictures(store, picturesDescribedFirst).catch(() => 0);
        await makeVariantsOfPicture(store, payload);
      },
    },
  };
}

/** Returns the handlers of jobs that encode films, which may take minutes. `stopping` aborts those under way. */
export function videoJobs(store: UploadStore, stopping: AbortSignal): Record<string, JobHandler> {
  return {
    'process-video': {
      run: (payload) =>
        processUpload(store, payload, (file, uploadId) => videoOf(store, file, uploadId, stopping)),
      giveUp: (payload) => finish(store, payload, { failure: 'video_too_slow' }),
    },
  };
}

/** Scans an upload's bytes, makes an original of them, and finishes the upload either way. The bytes are then deleted. */
async function processUpload(
  store: UploadStore,
  payload: Payload,
  make: (file: string, uploadId: string) => Promise<Outcome>,
): Promise<void> {
  const uploadId = String(payload['uploadId']);
  const name = nameOfUpload(uploadId);
  const outcome = await store.received.use(name, async (file): Promise<Outcome> => {
    const refusal = await store.scanner.refusalOf(file);
    return refusal === null ? make(file, uploadId) : { failure: refusal };
  });
  if (outcome === undefined) store.logger.error({ uploadId, name }, 'an upload has no file');
  await finish(store, payload, outcome ?? { failure: 'file_gone' });
  await store.received.remove(name);
}

async function pictureOf(
  store: UploadStore,
  file: string,
  uploadId: string,
  stopping: AbortSignal,
): Promise<Outcome> {
  const result = await storePicture(store, file);
  if (result.ok && result.value.format === 'gif')
    await storeGifVideo(store, result.value.signature, stopping).catch((error: unknown) => {
      if (isStorageFull(error) || isStoreAway(error) || stopping.aborted) throw error;
      // The animation plays without it.
      store.logger.warn({ err: error, uploadId }, 'a moving picture has no video');
    });
  return outcomeOf(result);
}

async function videoOf(
  store: UploadStore,
  file: string,
  uploadId: string,
  stopping: AbortSignal,
): Promise<Outcome> {
  try {
    const { signature } = await storeVideo(store, file, stopping);
    return { signature };
  } catch (error) {
    // An externally aborted run says nothing about the video.
    if (!(error instanceof VideoRefusal) || stopping.aborted) throw error;
    store.logger.info({ uploadId, refusal: error.id, cause: error.cause }, 'a video was refused');
    return { failure: error.id };
  }
}

/** Makes an image of a video's frame at a given time. */
async function frameOf(store: UploadStore, { signature, atMs }: Payload): Promise<Outcome> {
  try {
    return outcomeOf(await storeFrame(store, String(signature), Number(atMs)));
  } catch (error) {
    if (!(error instanceof VideoRefusal)) throw error;
    return { failure: error.id };
  }
}

function outcomeOf(result: ImageResult<{ signature: string }>): Outcome {
  if (result.ok) return { signature: result.value.signature };
  if (result.error.id === 'busy') throw new Error('the picture pool is full');
  return { failure: result.error.id };
}

function finish({ db }: UploadStore, { userId, uploadId }: Payload, outcome: Outcome): Promise<void> {
  return finishUpload(db, String(userId), String(uploadId), outcome);
}
