import type { Sql } from '../../../db/connection/database.ts';
import { advanceBoardJob, endBoardJob, type BoardJobRow } from '../../../db/queries/board-jobs/board-jobs.ts';
import { finishMerge, leftOnBoard } from '../../../db/queries/board-jobs/merge-boards.ts';
import { countPins } from '../../../db/queries/bulk/find-pins.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { deleteSectionRow } from '../../../db/queries/sections/section-changes.ts';
import { alignSections } from './align-sections.ts';
import { boardJobKind } from './board-job-kind.ts';

/** Longer than any statement of a web process runs: what began before the end has ended by then. */
const straysAfterMs = 20_000;

/** The last step: takes away what has been emptied, or goes back when something has come to it meanwhile. */
export async function finishBoardJob(tx: Sql, job: BoardJobRow): Promise<void> {
  if (job.kind === 'merge' && job.targetBoardId !== null) return finishMergeJob(tx, job, job.targetBoardId);
  if (job.removesSection && job.sectionId !== null) return finishSectionJob(tx, job, job.sectionId);
  return endBoardJob(tx, job.id, null);
}

async function finishMergeJob(tx: Sql, job: BoardJobRow, targetId: string): Promise<void> {
  const left = await leftOnBoard(tx, job.boardId);
  if (left.pins || left.followers)
    return advanceBoardJob(tx, job, { step: left.pins ? 'pins' : 'followers', afterPinId: '0' });
  const sectionMap = await alignSections(tx, job, targetId);
  await finishMerge(tx, {
    boardId: job.boardId,
    targetId,
    ownerId: job.actorId,
    sectionMap,
    keepsCollaborators: job.keepsCollaborators,
  });
  await advanceBoardJob(tx, job, { step: 'finish', afterPinId: '0', sectionMap });
  await endBoardJob(tx, job.id, null);
  await insertJob(tx, boardJobKind, { jobId: job.id }, { delayMs: straysAfterMs });
}

async function finishSectionJob(tx: Sql, job: BoardJobRow, sectionId: string): Promise<void> {
  const left = await countPins(tx, {
    boardId: job.boardId,
    sectionId,
    userId: null,
    excludedPinIds: [],
    afterPinId: '0',
    lastPinId: job.lastPinId,
  });
  if (left > 0) return advanceBoardJob(tx, job, { step: 'pins', afterPinId: '0' });
  await deleteSectionRow(tx, job.boardId, sectionId, job.targetSectionId);
  await endBoardJob(tx, job.id, null);
  await insertJob(tx, boardJobKind, { jobId: job.id }, { delayMs: straysAfterMs });
}
