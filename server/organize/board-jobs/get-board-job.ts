import { boardById } from '../../../db/queries/boards/find-board.ts';
import { boardJobOf } from '../../../db/queries/organize/board-jobs.ts';
import type { BoardJob } from '../../../views/contract/board-job.ts';
import type { BoardRef } from '../../../views/contract/models.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { toBoard } from '../../boards/board-record.ts';

/** Returns the progress of the member's own job. Throws `job_not_found`, also for other people's. */
export async function getBoardJob(
  services: Pick<Services, 'db'>,
  memberId: string,
  jobId: string,
): Promise<BoardJob> {
  const job = await boardJobOf(services.db, memberId, jobId);
  if (job === null) throw new AppError('job_not_found');
  const refTo = async (boardId: string): Promise<BoardRef | null> => {
    const board = await boardById(services.db, memberId, boardId);
    if (board === null) return null;
    const { id, name, url, layout } = toBoard(board);
    return { id, name, url, layout };
  };
  return {
    id: job.id,
    kind: job.kind,
    status: job.status,
    boardName: job.boardName,
    source: job.status === 'undone' ? await refTo(job.boardId) : null,
    target: job.targetBoardId === null ? null : await refTo(job.targetBoardId),
    total: Number(job.total),
    done: Number(job.done),
    dropped: Number(job.dropped),
    failure: job.failure,
    canUndo: job.canUndo,
    isUndoing: job.status === 'running' && job.step === 'undo',
    restored: Number(job.restored),
    kept: Number(job.kept),
  };
}
