import type { Sql } from '../../../db/connection/database.ts';
import { advanceBoardJob, type BoardJobRow } from '../../../db/queries/organize/board-jobs.ts';
import { keepJobPins } from '../../../db/queries/organize/job-pins.ts';
import { forgetEmptyCounters } from '../../../db/queries/organize/merge-boards.ts';
import { deletePins, movePins } from '../../../db/queries/organize/change-pins.ts';
import { nextPins } from '../../../db/queries/organize/find-pins.ts';

/** Longer than any statement of a web process, so every save that began before the end is finished. */
export const straysAfterMs = 20_000;

/**
 * Moves pins that were being saved just as their board or section was removed. Saving takes no locks, so such a pin
 * may have landed there. Then deletes the counters of the removed board or section.
 */
export async function takeStrays(tx: Sql, job: BoardJobRow, limit: number): Promise<'more' | 'over'> {
  if (job.kind !== 'merge' && !job.removesSection) return 'over';
  const strays = await nextPins(
    tx,
    {
      boardId: job.boardId,
      sectionId: job.sectionId,
      userId: null,
      excludedPinIds: [],
      afterPinId: '0',
      lastPinId: '9223372036854775807',
    },
    limit,
  );
  if (strays.length === 0) {
    const gone = job.kind === 'merge' ? [job.boardId, ...joinedSections(job)] : [job.sectionId ?? '0'];
    await forgetEmptyCounters(tx, gone);
    return 'over';
  }
  const keeping = job.kind === 'delete' ? 'delete' : 'move';
  if (job.undoable) await keepJobPins(tx, keeping, job.id, job.boardId, strays);
  if (job.kind === 'delete') await deletePins(tx, job.boardId, strays, { keepsNotes: job.undoable });
  else
    await movePins(tx, {
      pinIds: strays,
      fromBoardId: job.boardId,
      toBoardId: job.targetBoardId ?? job.boardId,
      toSectionId: job.targetSectionId,
      sectionMap: job.kind === 'merge' ? job.sectionMap : null,
    });
  await advanceBoardJob(tx, job, { step: 'strays', afterPinId: '0', done: strays.length });
  return 'more';
}

const joinedSections = (job: BoardJobRow): string[] =>
  Object.entries(job.sectionMap).flatMap(([from, to]) => (from === to ? [] : [from]));
