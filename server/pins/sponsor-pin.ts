import { deleteSponsorship, putSponsorship } from '../../db/queries/pins/sponsorships.ts';
import { noPartnership, statedPartnership, type Sponsorship } from '../../views/pins/sponsorship-texts.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { getPin } from './get-pin.ts';

/**
 * Sets the sponsor of a pin that the person created. '' removes it. Throws `pin_not_found`, also for saved copies and
 * other people's pins.
 */
export async function sponsorPin(
  services: Services,
  userId: string,
  pinId: string,
  stated: { sponsorName: string; hasAffiliates: boolean },
): Promise<Sponsorship | null> {
  const pin = await getPin(services, { userId, unauthPinIds: [] }, pinId);
  if (pin === null || !pin.isMine || pin.parentPinId !== null) throw new AppError('pin_not_found');
  const sponsorship = statedSponsorship(stated);
  if (sponsorship === null) await deleteSponsorship(services.db, pin.rootPinId);
  else await putSponsorship(services.db, pin.rootPinId, sponsorship);
  return sponsorship;
}

/** Returns the sponsorship that a creator states. Null if it discloses nothing. */
export function statedSponsorship(stated: {
  sponsorName: string;
  hasAffiliates: boolean;
}): Sponsorship | null {
  const { sponsorName, hasAffiliates } = stated;
  if (sponsorName === '' && !hasAffiliates) return null;
  return { status: sponsorName === '' ? noPartnership : statedPartnership, sponsorName, hasAffiliates };
}
