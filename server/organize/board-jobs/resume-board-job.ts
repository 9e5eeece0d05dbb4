import { endBoardJob, hasAdvanced } from '../../../db/queries/organize/board-jobs.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { boardJobKind } from './board-job-kind.ts';
import { stepBoardJob } from './step-board-job.ts';

/** How long one entry of the queue works before others have their turn; a worker that is to end waits no longer. */
const sliceMs = 2000;

/**
 * Carries a board job on for a while. What is left then waits as a new entry of the queue, so that a long job uses up
 * no attempts and other jobs are not kept waiting.
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
 * After an entry of the queue has failed for the last time: a job that came further meanwhile, as when workers died
 * over it, goes on as a new entry; one that stands still ends.
 */
export async function giveUpBoardJob(services: Pick<Services, 'db'>, jobId: string): Promise<void> {
  if (await hasAdvanced(services.db, jobId)) return insertJob(services.db, boardJobKind, { jobId });
  await endBoardJob(services.db, jobId, new AppError('internal').message);
}
