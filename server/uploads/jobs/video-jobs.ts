import { finishUpload } from '../../../db/queries/media/uploads.ts';
import type { JobHandler } from '../../jobs/run-jobs.ts';
import { processVideo } from './process-video.ts';

/** Returns the handlers of jobs that encode films, which may take minutes. `stopping` aborts those under way. */
export const videoJobs = (
  store: Parameters<typeof processVideo>[0],
  stopping: AbortSignal,
): Record<string, JobHandler> => ({
  'process-video': {
    run: (payload) => processVideo(store, payload, stopping),
    giveUp: (payload) =>
      finishUpload(store.db, String(payload['userId']), String(payload['uploadId']), {
        failure: 'video_too_slow',
      }),
  },
});
