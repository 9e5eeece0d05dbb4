import { deleteOwnPin, lockOwnPin } from '../../db/queries/pins/own-pins.ts';
import { lockCase } from '../../db/queries/moderation/cases.ts';
import { deleteHeld } from '../../db/queries/moderation/quarantined-pictures.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { quarantinedPin } from '../moderation/pictures/quarantined-pins.ts';

export interface DeletedPin {
  id: string;
  rootPinId: string;
  /** It waited for the staff, and cannot be put back. */
  wasHeld: boolean;
}

/**
 * Deletes a pin of the person: a saved copy, or a pin they made. `restorePin` puts it back within its time, but for one
 * that was held for the staff, which is gone for good. Throws `pin_not_found`, also for another's.
 */
export async function deletePin(
  services: Pick<Services, 'db'>,
  userId: string,
  pinId: string,
): Promise<DeletedPin> {
  return services.db.transaction(async (tx) => {
    const gone = (await lockOwnPin(tx, userId, pinId)) && (await deleteOwnPin(tx, userId, pinId));
    if (gone !== null) return { id: gone.id, rootPinId: gone.rootPinId, wasHeld: false };
    if ((await quarantinedPin(tx, pinId))?.userId !== userId) throw new AppError('pin_not_found');
    // Who decides about it holds its case: what they decide first counts.
    await lockCase(tx, 'pin', pinId);
    if (!(await deleteHeld(tx, userId, pinId))) throw new AppError('pin_not_found');
    return { id: pinId, rootPinId: pinId, wasHeld: true };
  });
}
