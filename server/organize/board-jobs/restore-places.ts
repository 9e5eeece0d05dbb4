import type { Sql } from '../../../db/connection/database.ts';
import { advanceBoardJob, type BoardJobRow } from '../../../db/queries/organize/board-jobs.ts';
import { regainDrafts } from '../../../db/queries/organize/draft-places.ts';
import {
  freeSlugs,
  leadSlugs,
  mergedBoard,
  regainFromTarget,
  takenSection,
  uncoverBoard,
} from '../../../db/queries/organize/undo-places.ts';
import { lockBoardsOf } from '../../../db/queries/boards/insert-board.ts';
import { lockBoards } from '../../../db/queries/boards/lock-boards.ts';
import { placeSections, sectionOrder } from '../../../db/queries/sections/section-changes.ts';
import { limits } from '../../../views/contract/limits.ts';
import { AppError } from '../../errors.ts';
import { addressForName, freeName } from '../../boards/name-board.ts';
import { carryUnderFreeSlug } from './align-sections.ts';
import { boardsOf } from './put-back.ts';

/**
 * Restores the board or section that a job removed, so that pins can return to it. Does nothing if it exists. A board
 * whose name was taken in the meantime gets a number. Throws `sections_full`.
 */
export async function restorePlaces(tx: Sql, job: BoardJobRow): Promise<void> {
  if (job.kind === 'merge' && job.targetBoardId !== null) await restoreBoard(tx, job, job.targetBoardId);
  else if (job.removesSection && job.sectionId !== null) await restoreSection(tx, job, job.sectionId);
}

async function restoreBoard(tx: Sql, job: BoardJobRow, targetId: string): Promise<void> {
  await lockBoardsOf(tx, job.actorId);
  await lockBoards(tx, job.actorId, boardsOf(job), 'change');
  const hidden = await mergedBoard(tx, job.actorId, job.boardId, targetId);
  if (hidden === null) return;
  await regainFromTarget(tx, job.id, job.actorId, job.boardId, targetId);
  const name = await freeName(tx, job.actorId, hidden.name, job.boardId);
  const slug = await addressForName(tx, job.actorId, { id: job.boardId, slug: hidden.slug }, name);
  await uncoverBoard(tx, job.boardId, name, slug);
  await regainDrafts(tx, job.id);
}

/** Restores a section under its own id, or uses the board's section of that title if there is one. */
async function restoreSection(tx: Sql, job: BoardJobRow, sectionId: string): Promise<void> {
  await lockBoards(tx, job.actorId, boardsOf(job), 'change');
  const was = await takenSection(tx, job.id);
  const order = await sectionOrder(tx, job.boardId);
  if (was === null || order.some(({ id }) => id === sectionId)) return;
  const same = order.find(({ title }) => title.toLowerCase() === was.title.toLowerCase());
  if (same !== undefined) {
    const sectionMap = { [sectionId]: same.id };
    return advanceBoardJob(tx, job, { step: job.step, afterPinId: job.afterPinId, sectionMap });
  }
  if (order.length >= limits.sectionsOnBoard) throw new AppError('sections_full');
  if (job.targetSectionId !== null) await freeSlugs(tx, job.boardId, job.targetSectionId, was.slugs);
  await carryUnderFreeSlug(tx, job.boardId, { id: sectionId, title: was.title, slug: was.slug });
  await leadSlugs(tx, job.boardId, sectionId, was.slugs);
  const ids = order.map(({ id }) => id);
  await placeSections(tx, job.boardId, [...ids.slice(0, was.place), sectionId, ...ids.slice(was.place)]);
  await regainDrafts(tx, job.id);
}
