import { promotionOfPin } from '../../db/queries/ads/promoted-now.ts';
import type { PinCard, PinPromotion } from '../../views/contract/models.ts';
import { isThirdPartyLink } from '../../views/ads/third-party.ts';
import type { Services } from '../services.ts';

/** The promotion that an address says has led to a pin. */
export interface AdOfPin extends Pick<PinPromotion, 'campaignId' | 'isThirdParty'> {
  /** Whether it is one of the pin, and running. */
  isRunning: boolean;
}

/**
 * Returns the promotion that an address says has led to a pin. One that does not promote the pin, or is gone, keeps
 * its id and leads to nobody's site.
 */
export async function adOfPin(
  { db }: Pick<Services, 'db'>,
  { id, pinner, link }: Pick<PinCard, 'id' | 'pinner' | 'link'>,
  campaignId: string,
): Promise<AdOfPin> {
  const promotion = await promotionOfPin(db, pinner.id, campaignId, id);
  return {
    campaignId,
    isThirdParty: promotion !== null && isThirdPartyLink(link, promotion.website),
    isRunning: promotion?.isRunning === true,
  };
}

/** Returns a pin with the promotion that has led to it, if it is one of the pin and running ([CLOSE-04]). */
export function withAd<Pin extends PinCard>(pin: Pin, ad: AdOfPin | null): Pin {
  if (ad?.isRunning !== true) return pin;
  const { campaignId, isThirdParty } = ad;
  return { ...pin, promotion: { campaignId, isThirdParty, promoter: pin.pinner, isDownstream: false } };
}
