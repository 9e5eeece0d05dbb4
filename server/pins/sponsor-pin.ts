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
  if (stated.sponsorName === '' && !stated.hasAffiliates) {
    await deleteSponsorship(services.db, pin.rootPinId);
    return null;
  }
  const sponsorship = {
    status: stated.sponsorName === '' ? noPartnership : statedPartnership,
    ...stated,
  };
  await putSponsorship(services.db, pin.rootPinId, sponsorship);
  return sponsorship;
}
