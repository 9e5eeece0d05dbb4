import { removalOfSection } from '../../db/queries/organize/board-jobs.ts';
import { sectionById, type SectionKey } from '../../db/queries/sections/sections.ts';
import type { BoardJob } from '../../views/contract/board-job.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { getBoardJob } from './board-jobs/get-board-job.ts';
import { editAllPins } from './board-jobs/start-board-job.ts';

/** A job that removes a section, and the section's board. */
export interface SectionRemoval {
  job: BoardJob;
  boardId: string;
}

/**
 * Deletes a section (BOARD-07). Its pins stay on the board or are deleted too. Idempotent: for a section that the member
 * has removed already, returns the job that did. Throws `section_not_found`, `board_at_work`, `others_pins`.
 */
export async function deleteSection(
  services: Pick<Services, 'db'>,
  memberId: string,
  key: SectionKey,
  pins: 'keep' | 'delete',
): Promise<SectionRemoval> {
  const section = await sectionById(services.db, memberId, key);
  if (section === null) return removedBefore(services, memberId, key);
  const { id: sectionId, boardId } = section;
  const job = await editAllPins(services, {
    memberId,
    boardId,
    sectionId,
    act: pins === 'keep' ? 'move' : 'delete',
    target: pins === 'keep' ? { boardId, sectionId: null } : null,
    excludedPinIds: [],
    removesSection: true,
  });
  return { job, boardId };
}

async function removedBefore(
  services: Pick<Services, 'db'>,
  memberId: string,
  key: SectionKey,
): Promise<SectionRemoval> {
  const removal = await removalOfSection(services.db, key.sectionId);
  if (removal?.actorId !== memberId || (key.boardId ?? removal.boardId) !== removal.boardId)
    throw new AppError('section_not_found');
  return { job: await getBoardJob(services, memberId, removal.id), boardId: removal.boardId };
}

/** Returns the board of a section that somebody removed, or null. */
export async function boardOfRemovedSection(
  services: Pick<Services, 'db'>,
  sectionId: string,
): Promise<string | null> {
  return (await removalOfSection(services.db, sectionId))?.boardId ?? null;
}

/**
 * Merges a section into another of its board, with its pins and redirects. Throws `merge_into_itself`, and
 * `section_not_found`, also for a section of another board.
 */
export async function mergeSections(
  services: Pick<Services, 'db'>,
  memberId: string,
  key: SectionKey,
  targetId: string,
): Promise<SectionRemoval> {
  if (key.sectionId === targetId)
    throw fieldError('target_id', new AppError('merge_into_itself').message, 'merge_into_itself');
  const section = await sectionById(services.db, memberId, key);
  if (section === null) throw new AppError('section_not_found');
  const { id: sectionId, boardId } = section;
  const job = await editAllPins(services, {
    memberId,
    boardId,
    sectionId,
    act: 'move',
    target: { boardId, sectionId: targetId },
    excludedPinIds: [],
    removesSection: true,
  });
  return { job, boardId };
}
