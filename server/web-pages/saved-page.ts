import { pinOfLink } from '../../db/queries/pins/pins-by-link.ts';
import type { Services } from '../services.ts';
import { getPin, type CloseupRecord } from '../pins/get-pin.ts';

/** The person's newest pin of a page, or null when they have none. */
export async function savedPage(
  services: Services,
  userId: string,
  link: string,
): Promise<CloseupRecord | null> {
  const pinId = await pinOfLink(services.db, userId, link);
  return pinId === null ? null : getPin(services, { userId, unauthPinIds: [] }, pinId);
}
