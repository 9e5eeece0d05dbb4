import type { Sql } from '../../../db/connection/database.ts';
import {
  advanceBoardJob,
  endBoardJob,
  holdBoardJob,
  type BoardJobRow,
} from '../../../db/queries/organize/board-jobs.ts';
import { keepJobPins } from '../../../db/queries/organize/job-pins.ts';
import { bringSomeFollowers } from '../../../db/queries/organize/merge-boards.ts';
import { copyPins, deletePins, duplicatesOn, movePins } from '../../../db/queries/organize/change-pins.ts';
import { nextPins } from '../../../db/queries/organize/find-pins.ts';
import { AppError, isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { alignSections } from './align-sections.ts';
import { takeUndoneStrays } from './end-undo.ts';
import { finishBoardJob } from './finish-board-job.ts';
import { putSomeBack } from './put-back.ts';
import { requireGround } from './require-ground.ts';
import { takeStrays } from './take-strays.ts';

/** Pins per batch: few enough for short locks, and the most kept in memory at once. */
const batchSize = 500;
const followersAtOnce = 1000;

/**
 * Runs one batch of a job. Rows, counts, and progress are written together, so that a job resumes where it stopped if
 * its worker dies. Returns whether more remains. A job that may not continue ends with an error message, and finished
 * work stays.
 */
export async function stepBoardJob(services: Pick<Services, 'db'>, jobId: string): Promise<'more' | 'over'> {
  try {
    return await services.db.transaction(async (tx) => {
      const job = await holdBoardJob(tx, jobId);
      if (job === null || job.status === 'failed') return 'over';
      if (job.status === 'undone') return takeUndoneStrays(tx, job, batchSize);
      if (job.status === 'done') return takeStrays(tx, job, batchSize);
      if (job.step === 'undo') return putSomeBack(tx, job, batchSize);
      await requireGround(tx, job);
      await doStep(tx, job);
      return 'more';
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    await endBoardJob(services.db, jobId, error.message);
    return 'over';
  }
}

async function doStep(tx: Sql, job: BoardJobRow): Promise<void> {
  switch (job.step) {
    case 'duplicates':
      return dropDuplicates(tx, job);
    case 'pins':
      return changeSomePins(tx, job);
    case 'followers':
      return bringFollowers(tx, job);
    case 'finish':
    case 'strays':
    case 'undo':
      return finishBoardJob(tx, job);
  }
}

/** Runs before anything moves, so that images that the board itself holds twice stay two. */
async function dropDuplicates(tx: Sql, job: BoardJobRow): Promise<void> {
  const ids = await nextPins(tx, rangeOf(job), batchSize);
  const last = ids.at(-1);
  if (last === undefined) return advanceBoardJob(tx, job, { step: 'pins', afterPinId: '0' });
  const duplicates = await duplicatesOn(tx, job.actorId, ids, targetOf(job));
  if (job.undoable) await keepJobPins(tx, 'delete', job.id, job.boardId, duplicates);
  const dropped = await deletePins(tx, job.boardId, duplicates, { keepsNotes: job.undoable });
  await advanceBoardJob(tx, job, { step: 'duplicates', afterPinId: last, dropped });
}

async function changeSomePins(tx: Sql, job: BoardJobRow): Promise<void> {
  const sectionMap = job.kind === 'merge' ? await alignSections(tx, job, targetOf(job)) : job.sectionMap;
  const ids = await nextPins(tx, rangeOf(job), batchSize);
  const last = ids.at(-1);
  if (last === undefined) {
    const step = job.kind === 'merge' ? 'followers' : 'finish';
    return advanceBoardJob(tx, job, { step, afterPinId: '0', sectionMap });
  }
  await changePins(tx, job, ids, sectionMap);
  await advanceBoardJob(tx, job, { step: 'pins', afterPinId: last, done: ids.length, sectionMap });
}

async function changePins(
  tx: Sql,
  job: BoardJobRow,
  pinIds: string[],
  sectionMap: Record<string, string>,
): Promise<void> {
  switch (job.kind) {
    case 'merge':
    case 'move':
      if (job.undoable) await keepJobPins(tx, 'move', job.id, job.boardId, pinIds);
      await movePins(tx, {
        pinIds,
        fromBoardId: job.boardId,
        toBoardId: targetOf(job),
        toSectionId: job.targetSectionId,
        sectionMap: job.kind === 'merge' ? sectionMap : null,
      });
      break;
    case 'copy':
      await copySome(tx, job, pinIds);
      break;
    case 'delete':
      if (job.undoable) await keepJobPins(tx, 'delete', job.id, job.boardId, pinIds);
      await deletePins(tx, job.boardId, pinIds, { keepsNotes: job.undoable });
      break;
  }
}

async function copySome(tx: Sql, job: BoardJobRow, pinIds: string[]): Promise<void> {
  const copies = await copyPins(tx, job.actorId, pinIds, targetOf(job), job.targetSectionId);
  if (job.undoable) await keepJobPins(tx, 'copy', job.id, targetOf(job), copies);
}

async function bringFollowers(tx: Sql, job: BoardJobRow): Promise<void> {
  const last = await bringSomeFollowers(tx, job.boardId, targetOf(job), job.afterPinId, followersAtOnce);
  await advanceBoardJob(tx, job, { step: last === null ? 'finish' : 'followers', afterPinId: last ?? '0' });
}

function rangeOf(job: BoardJobRow): Parameters<typeof nextPins>[1] {
  return {
    boardId: job.boardId,
    sectionId: job.sectionId,
    userId: job.ownPinsOnly ? job.actorId : null,
    excludedPinIds: job.excludedPinIds,
    ...(job.kind === 'copy' && { visibleTo: job.actorId }),
    afterPinId: job.afterPinId,
    lastPinId: job.lastPinId,
  };
}

function targetOf(job: BoardJobRow): string {
  if (job.targetBoardId === null) throw new AppError('board_not_found');
  return job.targetBoardId;
}
