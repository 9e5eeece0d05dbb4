import type { Database } from '../../../db/connection/database.ts';
import { finishUpload } from '../../../db/queries/media/uploads.ts';
import type { Tracing } from '../../adapters/tracing/tracing.ts';
import type { Logger } from '../../logger.ts';
import { processVideo } from './process-video.ts';
import { runJobs, type JobOutcome } from '../../jobs/run-jobs.ts';

/** Jobs that may take minutes and must not delay others. */
export const slowJobs = ['process-video'];

/** Runs video jobs one at a time, separate from all others. Stopping aborts the current one. */
export async function runVideoJobs(options: {
  db: Database;
  logger: Logger;
  worker: string;
  tracing: Tracing | null;
  store: Parameters<typeof processVideo>[0];
  onOutcome?: ((outcome: JobOutcome) => void) | undefined;
}): Promise<{ stop(): Promise<void> }> {
  const { db, logger, worker, store } = options;
  const stopping = new AbortController();
  const jobs = await runJobs({
    db,
    logger,
    tracing: options.tracing,
    worker: `${worker}:video`,
    concurrency: 1,
    only: slowJobs,
    ...(options.onOutcome && { onOutcome: options.onOutcome }),
    handlers: {
      'process-video': {
        run: (payload) => processVideo(store, payload, stopping.signal),
        giveUp: (payload) =>
          finishUpload(db, String(payload['userId']), String(payload['uploadId']), {
            failure: 'video_too_slow',
          }),
      },
    },
  });
  return {
    async stop() {
      stopping.abort();
      await jobs.stop();
    },
  };
}
