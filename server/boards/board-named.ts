import { ownBoardNamed } from '../../db/queries/boards/insert-board.ts';
import { isAppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { createBoard } from './create-board.ts';

/**
 * Returns a person's own board of a name, ignoring case, or creates a public one. Lists of boards to choose from leave
 * out those not used for long.
 */
export async function boardNamed(services: Services, ownerId: string, name: string): Promise<string> {
  const own = await ownBoardNamed(services.db, ownerId, name);
  if (own !== null) return own;
  try {
    return (await createBoard(services, { ownerId, name, description: '', privacy: 'public' })).id;
  } catch (error) {
    if (!isAppError(error) || error.id !== 'board_name_taken') throw error;
    const made = await ownBoardNamed(services.db, ownerId, name);
    if (made === null) throw error;
    return made;
  }
}
