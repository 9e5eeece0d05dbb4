import { pinOfLink } from '../../db/queries/pins/pins.ts';
import type { Services } from '../services.ts';
import { getPin, type CloseupRecord } from '../pins/get-pin.ts';

/** Returns the person's newest pin from a page, or null if there is none. */
export async function savedPage(
  services: Services,
  userId: string,
  link: string,
): Promise<CloseupRecord | null> {
  const pinId = await pinOfLink(services.db, userId, link);
  return pinId === null ? null : getPin(services, { userId, unauthPinIds: [] }, pinId);
}
