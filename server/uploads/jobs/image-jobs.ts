import { finishUpload } from '../../../db/queries/media/uploads.ts';
import type { JobHandler } from '../../jobs/run-jobs.ts';
import { makeVariantsOfPicture } from '../../media/jobs/make-variants.ts';
import type { PictureStore } from '../../media/store-picture.ts';
import { describePictures } from '../../visual-search/jobs/describe-pictures.ts';
import { processUpload } from './process-upload.ts';
import { takeFrame } from './take-frame.ts';

const picturesDescribedFirst = 2;

/** Returns the handlers of jobs that decode pictures. */
export function imageJobs(
  store: Parameters<typeof processUpload>[0] & Parameters<typeof takeFrame>[0] & PictureStore,
  stopping: AbortSignal,
): Record<string, JobHandler> {
  const tooSlow: JobHandler['giveUp'] = (payload) =>
    finishUpload(store.db, String(payload['userId']), String(payload['uploadId']), { failure: 'too_slow' });
  return {
    'process-upload': { run: (payload) => processUpload(store, payload, stopping), giveUp: tooSlow },
    'take-frame': { run: (payload) => takeFrame(store, payload), giveUp: tooSlow },
    'make-variants': {
      async run(payload) {
        // Someone may be waiting to search with it. Images that cannot be described now are retried soon.
        await describePictures(store, picturesDescribedFirst).catch(() => 0);
        await makeVariantsOfPicture(store, payload);
      },
    },
  };
}
