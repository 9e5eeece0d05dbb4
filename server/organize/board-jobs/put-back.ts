import type { Sql } from '../../../db/connection/database.ts';
import { advanceUndo, type BoardJobRow } from '../../../db/queries/organize/board-jobs.ts';
import {
  forgetJobPins,
  nextJobPins,
  restoreJobPins,
  untouchedCopies,
  type JobPinRow,
} from '../../../db/queries/organize/job-pins.ts';
import { deletePins, movePins } from '../../../db/queries/organize/change-pins.ts';
import { lockPins } from '../../../db/queries/organize/find-pins.ts';
import { lockBoards } from '../../../db/queries/boards/lock-boards.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { sectionOrder } from '../../../db/queries/sections/section-changes.ts';
import { authorizeBoard } from '../../boards/board-access.ts';
import { boardJobKind } from './board-job-kind.ts';
import { clearUp } from './end-undo.ts';
import { straysAfterMs } from './take-strays.ts';

/** Returns the boards that a job touches. */
export const boardsOf = ({ boardId, targetBoardId }: BoardJobRow): string[] =>
  targetBoardId === null ? [boardId] : [boardId, targetBoardId];

/**
 * Checks in each batch, under locks, that a job may be undone: pins return only to a board that the member is still
 * on, archived or not, and leave only a board that they are still on. Copies belong to the member. Throws the refusal.
 */
export async function requireUndoGround(tx: Sql, job: BoardJobRow): Promise<void> {
  await lockBoards(tx, job.actorId, boardsOf(job), changesSections(job) ? 'change' : 'use');
  if (job.kind === 'copy') return;
  if (job.kind === 'merge') {
    for (const id of boardsOf(job)) await authorizeBoard({ db: tx }, job.actorId, id, 'own');
    return;
  }
  if (job.removesSection) await authorizeBoard({ db: tx }, job.actorId, job.boardId, 'organize');
  else await authorizeBoard({ db: tx }, job.actorId, job.boardId, 'read');
  if (job.targetBoardId !== null) await authorizeBoard({ db: tx }, job.actorId, job.targetBoardId, 'read');
}

const changesSections = (job: BoardJobRow): boolean =>
  job.kind === 'merge' || job.removesSection || job.makesSection;

/** Undoes one batch: moves pins back with their list entries and counts, and removes them from the job. */
export async function putSomeBack(tx: Sql, job: BoardJobRow, batchSize: number): Promise<'more' | 'over'> {
  await requireUndoGround(tx, job);
  const pins = await nextJobPins(tx, job.id, batchSize);
  const pinIds = pins.map(({ pinId }) => pinId);
  const restored = pins.length === 0 ? 0 : await putBack(tx, job, pins, pinIds);
  await forgetJobPins(tx, job.id, pinIds);
  const isLast = pins.length < batchSize && (await clearUp(tx, job, batchSize)) === 'over';
  await advanceUndo(tx, job.id, { restored, kept: pins.length - restored, isLast });
  if (isLast && changesSections(job))
    await insertJob(tx, boardJobKind, { jobId: job.id }, { delayMs: straysAfterMs });
  return isLast ? 'over' : 'more';
}

async function putBack(tx: Sql, job: BoardJobRow, pins: JobPinRow[], pinIds: string[]): Promise<number> {
  const { targetBoardId: targetId } = job;
  if (job.kind === 'delete') return restoreJobPins(tx, job.id, pinIds, job.sectionMap);
  if (targetId === null) return 0;
  if (job.kind === 'copy') return deletePins(tx, targetId, await untouchedCopies(tx, job.id, pinIds));
  const dropped = pins.filter(({ isWhole }) => isWhole).map(({ pinId }) => pinId);
  const restored = dropped.length === 0 ? 0 : await restoreJobPins(tx, job.id, dropped);
  return restored + (await moveBack(tx, job, targetId, pins, pinIds));
}

/** Moves pins that are still where the job put them back to their sections, if those still exist. */
async function moveBack(
  tx: Sql,
  job: BoardJobRow,
  targetId: string,
  pins: JobPinRow[],
  pinIds: string[],
): Promise<number> {
  const present = new Set((await sectionOrder(tx, job.boardId)).map(({ id }) => id));
  const sections = new Map(pins.map(({ pinId, sectionId }) => [pinId, sectionId]));
  const groups = new Map<string | null, string[]>();
  for (const pin of await lockPins(tx, pinIds)) {
    const was = sections.get(pin.id) ?? null;
    if (pin.boardId !== targetId || pin.sectionId !== placeOnTarget(job, was)) continue;
    const home = was !== null && job.removesSection ? (job.sectionMap[was] ?? was) : was;
    const sectionId = home !== null && present.has(home) ? home : null;
    groups.set(sectionId, [...(groups.get(sectionId) ?? []), pin.id]);
  }
  let moved = 0;
  for (const [toSectionId, ids] of groups)
    moved += await movePins(tx, {
      pinIds: ids,
      fromBoardId: targetId,
      toBoardId: job.boardId,
      toSectionId,
      sectionMap: null,
    });
  return moved;
}

/** Returns the section where the job put pins of a section. */
function placeOnTarget(job: BoardJobRow, sectionId: string | null): string | null {
  if (job.kind !== 'merge') return job.targetSectionId;
  return sectionId === null ? null : (job.sectionMap[sectionId] ?? null);
}
