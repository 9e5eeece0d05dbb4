import { boardById } from '../../../db/queries/boards/find-board.ts';
import { boardJobOf } from '../../../db/queries/board-jobs/board-jobs.ts';
import type { BoardJob } from '../../../views/contract/models.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { toBoard } from '../boards/board-record.ts';

/** How far work that the member began has come. Throws `job_not_found`, also for another's. */
export async function getBoardJob(
  services: Pick<Services, 'db'>,
  memberId: string,
  jobId: string,
): Promise<BoardJob> {
  const job = await boardJobOf(services.db, memberId, jobId);
  if (job === null) throw new AppError('job_not_found');
  const target =
    job.targetBoardId === null ? null : await boardById(services.db, memberId, job.targetBoardId);
  const shown = target === null ? null : toBoard(target);
  return {
    id: job.id,
    kind: job.kind,
    status: job.status,
    boardName: job.boardName,
    target: shown === null ? null : { id: shown.id, name: shown.name, url: shown.url, layout: shown.layout },
    total: Number(job.total),
    done: Number(job.done),
    dropped: Number(job.dropped),
    failure: job.failure,
  };
}
