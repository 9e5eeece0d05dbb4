import type { Sql } from '../../../db/connection/database.ts';
import {
  beginUndo,
  holdBoardJob,
  runningBoardJob,
  type BoardJobRow,
} from '../../../db/queries/organize/board-jobs.ts';
import { goneBoard } from '../../../db/queries/organize/undo-places.ts';
import type { BoardJob } from '../../../views/contract/board-job.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { getBoardJob } from './get-board-job.ts';
import { boardsOf, requireUndoGround } from './put-back.ts';
import { restorePlaces } from './restore-places.ts';
import { queueBoardJob, workAtOnce } from './work-at-once.ts';

/**
 * Undoes a member's bulk change (BOARD-06, -07): moved pins go back, copies are removed, and deleted pins return,
 * along with a merged board or removed section. Later additions and changes stay. A running job stops first. A few
 * hundred pins are back before it returns; the worker does the rest. Repeated calls return the same job. Throws
 * `job_not_found`, `job_not_undoable`, `undo_board_deleted`, `undo_board_merged`, `board_at_work`, `sections_full`,
 * and the refusals of the boards.
 */
export async function undoBoardJob(
  services: Pick<Services, 'db'>,
  memberId: string,
  jobId: string,
): Promise<BoardJob> {
  const isSmall = await services.db.transaction(async (tx) => {
    const job = await holdBoardJob(tx, jobId);
    if (job?.actorId !== memberId) throw new AppError('job_not_found');
    if (job.status === 'undone' || (job.status === 'running' && job.step === 'undo')) return false;
    if (!job.canUndo) throw new AppError('job_not_undoable');
    await requireBoards(tx, job);
    await restorePlaces(tx, job);
    await requireUndoGround(tx, job);
    if (await runningBoardJob(tx, boardsOf(job), job.id)) throw new AppError('board_at_work');
    await beginUndo(tx, job.id);
    const changed = Number(job.done) + Number(job.dropped);
    return queueBoardJob(tx, job.id, changed - Number(job.restored) - Number(job.kept));
  });
  if (isSmall) await workAtOnce(services, jobId);
  return getBoardJob(services, memberId, jobId);
}

/** Reports how the member's own board was removed, because they can restore it first. */
async function requireBoards(tx: Sql, job: BoardJobRow): Promise<void> {
  if (job.kind === 'copy') return;
  const boards = boardsOf(job).filter((id) => job.kind !== 'merge' || id !== job.boardId);
  const how = await goneBoard(tx, job.actorId, boards);
  if (how !== null) throw new AppError(how === 'merged' ? 'undo_board_merged' : 'undo_board_deleted');
}
