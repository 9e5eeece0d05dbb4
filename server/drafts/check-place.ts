import { sectionById } from '../../db/queries/sections/sections.ts';
import { authorizeBoard } from '../boards/board-access.ts';
import { AppError, fieldError, isAppError } from '../errors.ts';
import type { Services } from '../services.ts';

/**
 * Refuses a place of a draft where its author cannot save pins now: a board that is gone, archived or another person's,
 * or a section that is gone.
 */
export async function checkPlace(
  services: Pick<Services, 'db'>,
  userId: string,
  place: string,
): Promise<void> {
  if (place === 'profile') return;
  const [boardId = '', sectionId] = place.split(':');
  try {
    await authorizeBoard(services, userId, boardId, 'save');
    if (sectionId !== undefined && (await sectionById(services.db, userId, { sectionId, boardId })) === null)
      throw new AppError('section_not_found');
  } catch (error) {
    throw isAppError(error) ? fieldError('place', error.message, error.id) : error;
  }
}
