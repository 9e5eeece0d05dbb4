import { deleteOwnPin } from '../../../db/queries/saves.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';

/** Deletes a pin of the person: a saved copy, or a pin they made. Throws `pin_not_found`, also for another's. */
export async function deletePin(
  services: Services,
  userId: string,
  pinId: string,
): Promise<{ id: string; rootPinId: string }> {
  const gone = await deleteOwnPin(services.db, userId, pinId);
  if (gone === null) throw new AppError('pin_not_found');
  return gone;
}
