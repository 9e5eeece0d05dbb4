import type { Sql } from '../../../db/connection/database.ts';
import { advanceBoardJob, type BoardJobRow } from '../../../db/queries/organize/board-jobs.ts';
import { unfollowTarget } from '../../../db/queries/organize/undo-places.ts';
import { movePins } from '../../../db/queries/organize/change-pins.ts';
import { nextPins } from '../../../db/queries/organize/find-pins.ts';
import { deleteSectionRow, sectionOrder } from '../../../db/queries/sections/section-changes.ts';
import { addSection, beginSectionChange } from '../../sections/change-sections.ts';

const followersAtOnce = 1000;

/**
 * Removes what a job created besides pins, once the pins are back: followers that a merge added to the target, and
 * empty sections that it created. Works in batches and returns whether more remain.
 */
export async function clearUp(tx: Sql, job: BoardJobRow, limit: number): Promise<'more' | 'over'> {
  const { targetBoardId: targetId } = job;
  if (targetId === null) return 'over';
  if (job.kind === 'merge') {
    const gone = await unfollowTarget(tx, job.boardId, targetId, followersAtOnce);
    if (gone === followersAtOnce) return 'more';
  }
  const present = await sectionOrder(tx, targetId);
  for (const section of present.filter(({ id }) => broughtSections(job).includes(id))) {
    if (job.kind === 'merge') {
      const heir = present.find(({ id }) => id === job.sectionMap[heirOf(section.id)])?.id ?? null;
      if ((await replaceSection(tx, job, targetId, section, heir, limit)) === 'more') return 'more';
    } else if ((await pinsIn(tx, targetId, section.id, 1)).length === 0)
      await deleteSectionRow(tx, targetId, section.id, null);
  }
  return 'over';
}

/** Returns the sections that the job put on the target: carried there by a merge, or created for a move. */
function broughtSections(job: BoardJobRow): string[] {
  if (job.kind === 'merge')
    return Object.entries(job.sectionMap).flatMap(([from, to]) => (from === to ? [from] : []));
  return job.makesSection && job.targetSectionId !== null ? [job.targetSectionId] : [];
}

/** Key of the section that takes over the other pins of a carried section, if it holds pins from outside the merge. */
const heirOf = (sectionId: string): string => `heir:${sectionId}`;

/**
 * Removes a carried section from the target, so that its id can return to its board. Remaining pins go to a new
 * section of the same title.
 */
async function replaceSection(
  tx: Sql,
  job: BoardJobRow,
  targetId: string,
  { id, title }: { id: string; title: string },
  known: string | null,
  limit: number,
): Promise<'more' | 'over'> {
  const pinIds = await pinsIn(tx, targetId, id, limit);
  if (pinIds.length === 0) {
    await deleteSectionRow(tx, targetId, id, known);
    return 'over';
  }
  const heir = known ?? (await heirTo(tx, job, targetId, title));
  await movePins(tx, within(targetId, pinIds, heir));
  const sectionMap = { ...job.sectionMap, [heirOf(id)]: heir };
  await advanceBoardJob(tx, job, { step: job.step, afterPinId: job.afterPinId, sectionMap });
  return 'more';
}

/** Creates a section next to the carried one. Both briefly share the title. */
async function heirTo(tx: Sql, job: BoardJobRow, targetId: string, title: string): Promise<string> {
  const change = await beginSectionChange(tx, job.actorId, targetId);
  return addSection({ ...change, sections: [] }, title);
}

/** Moves pins that were saved to a section just as an undo removed it to its replacement. */
export async function takeUndoneStrays(tx: Sql, job: BoardJobRow, limit: number): Promise<'more' | 'over'> {
  for (const [boardId, sectionId, heir] of goneSections(job)) {
    const present = await sectionOrder(tx, boardId);
    if (present.some(({ id }) => id === sectionId)) continue;
    const pinIds = await pinsIn(tx, boardId, sectionId, limit);
    const toSection = heir !== undefined && present.some(({ id }) => id === heir) ? heir : null;
    if (pinIds.length > 0) await movePins(tx, within(boardId, pinIds, toSection));
    if (pinIds.length === limit) return 'more';
  }
  return 'over';
}

function goneSections(job: BoardJobRow): [boardId: string, sectionId: string, heir: string | undefined][] {
  const { boardId, targetBoardId: targetId, sectionId } = job;
  if (job.removesSection) return sectionId === null ? [] : [[boardId, sectionId, job.sectionMap[sectionId]]];
  if (targetId === null) return [];
  return broughtSections(job).map((id) => [targetId, id, job.sectionMap[heirOf(id)]]);
}

const within = (boardId: string, pinIds: string[], toSectionId: string | null) => ({
  pinIds,
  fromBoardId: boardId,
  toBoardId: boardId,
  toSectionId,
  sectionMap: null,
});

const pinsIn = (tx: Sql, boardId: string, sectionId: string, limit: number): Promise<string[]> =>
  nextPins(
    tx,
    {
      boardId,
      sectionId,
      userId: null,
      excludedPinIds: [],
      afterPinId: '0',
      lastPinId: '9223372036854775807',
    },
    limit,
  );
