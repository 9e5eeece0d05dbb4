import { endBoardJob, hasAdvanced } from '../../../db/queries/organize/board-jobs.ts';
import { countJobs, insertJob } from '../../../db/queries/jobs.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { boardJobKind } from './board-job-kind.ts';
import { stepBoardJob } from './step-board-job.ts';

/** How long one queue entry runs before others get a turn. Also the longest that a stopping worker waits. */
const sliceMs = 2000;

/**
 * Runs a board job for one time slice and enqueues the rest as a new entry, so that a long job uses up no attempts and
 * does not delay others.
 */
export async function resumeBoardJob(
  services: Pick<Services, 'db'>,
  jobId: string,
  forMs = sliceMs,
): Promise<void> {
  const end = Date.now() + forMs;
  while ((await stepBoardJob(services, jobId)) === 'more') {
    if (Date.now() < end) continue;
    await insertJob(services.db, boardJobKind, { jobId });
    return;
  }
}

/**
 * Runs after a queue entry has failed for the last time. A job that made progress, as when workers crashed, continues
 * as a new entry. A job without progress ends. Nothing happens if a worker that died before it could delete the failed
 * entry had already made the new one.
 */
export async function giveUpBoardJob(services: Pick<Services, 'db'>, jobId: string): Promise<void> {
  if ((await countJobs(services.db, boardJobKind, { jobId })) > 1) return;
  if (await hasAdvanced(services.db, jobId)) return insertJob(services.db, boardJobKind, { jobId });
  await endBoardJob(services.db, jobId, new AppError('internal').message);
}
