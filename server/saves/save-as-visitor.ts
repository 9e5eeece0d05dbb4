import { pinCardById } from '../../db/queries/pins/pin-cards.ts';
import {
  addVisitorSave,
  removeVisitorSave,
  visitorSavesOf,
  type VisitorSaveRow,
} from '../../db/queries/saves/visitor-saves.ts';
import { limits } from '../../views/contract/limits.ts';
import type { Picture } from '../../views/contract/pins/picture.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { toPinRecord } from '../pins/pin-record.ts';

export type VisitorSave = VisitorSaveRow;

/** Returns the pins in a signed-out visitor's session, oldest first. */
export async function visitorSaves(
  services: Pick<Services, 'db'>,
  sessionId: string,
): Promise<VisitorSave[]> {
  return visitorSavesOf(services.db, sessionId);
}

/** Returns the image of a pin that a visitor may save. Throws `pin_not_found`. */
export async function pictureToKeep(services: Pick<Services, 'db'>, pinId: string): Promise<Picture> {
  const row = await pinCardById(services.db, null, pinId);
  if (row === null) throw new AppError('pin_not_found');
  return toPinRecord(row).picture;
}

/**
 * Adds a pin to a signed-out visitor's session (UNAUTH-01), which must already be stored. The same pin replaces
 * itself. Throws `unauth_saves_full` for the third pin.
 */
export async function saveAsVisitor(
  services: Pick<Services, 'db' | 'clock'>,
  sessionId: string,
  { pinId, trackingParams }: Pick<VisitorSave, 'pinId' | 'trackingParams'>,
): Promise<VisitorSave[]> {
  const save = {
    pinId,
    savedAt: services.clock.now().toISOString(),
    ...(trackingParams !== undefined && { trackingParams }),
  };
  const saves = await addVisitorSave(services.db, sessionId, save, limits.unauthSaves);
  if (!saves.some((save) => save.pinId === pinId)) throw new AppError('unauth_saves_full');
  return saves;
}

/** Removes a pin from a visitor's session. */
export async function unsaveAsVisitor(
  services: Pick<Services, 'db'>,
  sessionId: string,
  pinId: string,
): Promise<VisitorSave[]> {
  return removeVisitorSave(services.db, sessionId, pinId);
}
