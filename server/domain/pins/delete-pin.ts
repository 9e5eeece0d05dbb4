import { deleteOwnPin, lockOwnPin, type DeletedPinRow } from '../../../db/queries/pins/own-pins.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';

/**
 * Deletes a pin of the person: a saved copy, or a pin they made. `restorePin` puts it back within its time.
 * Throws `pin_not_found`, also for another's.
 */
export async function deletePin(
  services: Pick<Services, 'db'>,
  userId: string,
  pinId: string,
): Promise<DeletedPinRow> {
  return services.db.transaction(async (tx) => {
    const gone = (await lockOwnPin(tx, userId, pinId)) && (await deleteOwnPin(tx, userId, pinId));
    if (gone === null) throw new AppError('pin_not_found');
    return gone;
  });
}
