import { deleteHiddenPin, insertHiddenPin, type HideSurface } from '../../../db/queries/pins/pin-feedback.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';

/** Keeps a pin and its copies out of what is recommended to this person (FEED-06). Throws `pin_not_found`. */
export async function hidePin(
  services: Services,
  userId: string,
  pinId: string,
  surface: HideSurface,
  query: string | null = null,
): Promise<void> {
  if (!(await insertHiddenPin(services.db, userId, pinId, surface, query)))
    throw new AppError('pin_not_found');
}

/** Takes that back; harmless when it was not hidden. */
export async function unhidePin(services: Services, userId: string, pinId: string): Promise<void> {
  await deleteHiddenPin(services.db, userId, pinId);
}
