import type { Sql } from '../../../db/connection/database.ts';
import type { BoardJobRow } from '../../../db/queries/organize/board-jobs.ts';
import { lockBoards } from '../../../db/queries/boards/lock-boards.ts';
import { AppError } from '../../errors.ts';
import { authorizeBoard } from '../../boards/board-access.ts';
import { refusalForOthers, requireSectionWhereNamed, requireTarget } from '../pin-rights.ts';

/**
 * Checks in each batch, under locks, that a job may continue, because boards may be deleted and people removed while
 * it runs. Throws the refusal.
 */
export async function requireGround(tx: Sql, job: BoardJobRow): Promise<void> {
  const { actorId, boardId, targetBoardId } = job;
  const boardIds = targetBoardId === null ? [boardId] : [boardId, targetBoardId];
  const changesSections = job.kind === 'merge' || (job.removesSection && job.step === 'finish');
  await lockBoards(tx, actorId, boardIds, changesSections ? 'change' : 'use');
  if (job.kind === 'merge') {
    for (const id of boardIds) await authorizeBoard({ db: tx }, actorId, id, 'own');
    return;
  }
  const board = await authorizeBoard({ db: tx }, actorId, boardId, job.removesSection ? 'organize' : 'read');
  const target = targetBoardId === null ? null : { boardId: targetBoardId, sectionId: job.targetSectionId };
  if (job.removesSection) await requireSectionWhereNamed(tx, target);
  else if (target !== null) await requireTarget(tx, actorId, target);
  const refusal = job.ownPinsOnly ? null : refusalForOthers(board, job.kind, target);
  if (refusal !== null) throw new AppError(refusal);
}
