import { restoreOwnPin, type RestoreOutcome } from '../../db/queries/pins/own-pins.ts';
import { AppError, type ErrorId } from '../errors.ts';
import type { Services } from '../services.ts';
import { getPin, type CloseupRecord } from './get-pin.ts';

/** How long a deletion can be undone, in seconds. */
export const restoreSeconds = 600;

export interface RestoredPin {
  pin: CloseupRecord;
  /** Its board is gone or takes it no more, so that it is on the profile now. */
  isOnProfile: boolean;
}

const refusals: Partial<Record<RestoreOutcome, ErrorId>> = {
  no_place: 'pin_place_gone',
  no_picture: 'picture_refused',
};

/**
 * Restores a pin that the person deleted to its place, with its counts (undo of 'Pin deleted!'), or to the profile if it
 * was public and its board takes it no more. Repeated calls return the same pin. Throws `pin_not_found` after the time
 * limit, `pin_place_gone`, and `picture_refused` if its picture was taken down.
 */
export async function restorePin(services: Services, userId: string, pinId: string): Promise<RestoredPin> {
  const outcome = await services.db.transaction(async (tx) => {
    const found = await restoreOwnPin(tx, userId, pinId, restoreSeconds);
    const refusal = refusals[found];
    if (refusal !== undefined) throw new AppError(refusal);
    return found;
  });
  const pin = await getPin(services, { userId, unauthPinIds: [] }, pinId);
  if (pin === null || !pin.isMine) throw new AppError('pin_not_found');
  return { pin, isOnProfile: outcome === 'on_profile' };
}
