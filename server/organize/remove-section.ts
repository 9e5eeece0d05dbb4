import { sectionById, type SectionKey } from '../../db/queries/sections/sections.ts';
import type { BoardJob } from '../../views/contract/board-job.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import { editAllPins } from './board-jobs/start-board-job.ts';

/**
 * Deletes a section (BOARD-07). Its pins stay on the board or are deleted too. Throws `section_not_found`,
 * `board_at_work`, `others_pins`.
 */
export async function deleteSection(
  services: Pick<Services, 'db'>,
  memberId: string,
  key: SectionKey,
  pins: 'keep' | 'delete',
): Promise<BoardJob> {
  const { id: sectionId, boardId } = await found(services, memberId, key);
  return editAllPins(services, {
    memberId,
    boardId,
    sectionId,
    act: pins === 'keep' ? 'move' : 'delete',
    target: pins === 'keep' ? { boardId, sectionId: null } : null,
    excludedPinIds: [],
    removesSection: true,
  });
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
): Promise<BoardJob> {
  if (key.sectionId === targetId)
    throw fieldError('target_id', new AppError('merge_into_itself').message, 'merge_into_itself');
  const { id: sectionId, boardId } = await found(services, memberId, key);
  return editAllPins(services, {
    memberId,
    boardId,
    sectionId,
    act: 'move',
    target: { boardId, sectionId: targetId },
    excludedPinIds: [],
    removesSection: true,
  });
}

async function found(
  services: Pick<Services, 'db'>,
  memberId: string,
  key: SectionKey,
): Promise<{ id: string; boardId: string }> {
  const section = await sectionById(services.db, memberId, key);
  if (section === null) throw new AppError('section_not_found');
  return section;
}
