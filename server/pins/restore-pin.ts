import { restoreOwnPin } from '../../db/queries/pins/own-pins.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { getPin, type CloseupRecord } from './get-pin.ts';

/** How long a deletion can be undone, in seconds. */
export const restoreSeconds = 600;

/**
 * Restores a pin that the person deleted to its place, with its counts (undo of 'Pin deleted!'). Repeated calls return
 * the same pin. Throws `pin_not_found` after the time limit and `board_not_found` if its board no longer accepts it.
 */
export async function restorePin(services: Services, userId: string, pinId: string): Promise<CloseupRecord> {
  await services.db.transaction(async (tx) => {
    const result = await restoreOwnPin(tx, userId, pinId, restoreSeconds);
    if (result.isKnown && result.pinId === null) throw new AppError('board_not_found');
  });
  const pin = await getPin(services, { userId, unauthPinIds: [] }, pinId);
  if (pin === null || !pin.isMine) throw new AppError('pin_not_found');
  return pin;
}
