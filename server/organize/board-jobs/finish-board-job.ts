import type { Sql } from '../../../db/connection/database.ts';
import { advanceBoardJob, endBoardJob, type BoardJobRow } from '../../../db/queries/organize/board-jobs.ts';
import { finishMerge, hasPinsLeft } from '../../../db/queries/organize/merge-boards.ts';
import { redirectDrafts } from '../../../db/queries/organize/draft-places.ts';
import { takeSection } from '../../../db/queries/organize/undo-places.ts';
import { countPins } from '../../../db/queries/organize/find-pins.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { forgetKeptPages } from '../../../db/queries/notifications/page-notices.ts';
import { limits } from '../../../views/contract/limits.ts';
import { alignSections } from './align-sections.ts';
import { boardJobKind } from './board-job-kind.ts';
import { straysAfterMs } from './take-strays.ts';

/** Last step: deletes what was emptied, or steps back if something was added in the meantime. */
export async function finishBoardJob(tx: Sql, job: BoardJobRow): Promise<void> {
  if (job.kind === 'merge' && job.targetBoardId !== null) return finishMergeJob(tx, job, job.targetBoardId);
  if (job.removesSection && job.sectionId !== null) return finishSectionJob(tx, job, job.sectionId);
  return endBoardJob(tx, job.id, null);
}

async function finishMergeJob(tx: Sql, job: BoardJobRow, targetId: string): Promise<void> {
  if (await hasPinsLeft(tx, job.boardId)) return advanceBoardJob(tx, job, { step: 'pins', afterPinId: '0' });
  const sectionMap = await alignSections(tx, job, targetId);
  await finishMerge(tx, {
    jobId: job.id,
    boardId: job.boardId,
    targetId,
    ownerId: job.actorId,
    sectionMap,
    keepsCollaborators: job.keepsCollaborators,
    mostPeople: limits.boardPeople,
  });
  const heirs = Object.entries(sectionMap).map(([from, to]): [string, string] => [
    `${job.boardId}:${from}`,
    `${targetId}:${to}`,
  ]);
  await redirectDrafts(tx, job.id, job.boardId, Object.fromEntries(heirs), targetId);
  await forgetKeptPages(tx);
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
  await takeSection(tx, job.id, job.boardId, sectionId, job.targetSectionId);
  // Drafts follow the pins that stay.
  if (job.kind === 'move') {
    const heir = job.targetSectionId === null ? job.boardId : `${job.boardId}:${job.targetSectionId}`;
    await redirectDrafts(tx, job.id, job.boardId, { [`${job.boardId}:${sectionId}`]: heir }, null);
  }
  await endBoardJob(tx, job.id, null);
  await insertJob(tx, boardJobKind, { jobId: job.id }, { delayMs: straysAfterMs });
}
