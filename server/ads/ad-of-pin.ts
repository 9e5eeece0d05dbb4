import { websiteOfPromotion } from '../../db/queries/ads/campaigns-for.ts';
import type { PinCard, PinPromotion } from '../../views/contract/models.ts';
import { isThirdPartyLink } from '../../views/ads/third-party.ts';
import type { Services } from '../services.ts';

/**
 * Returns the promotion that an address says has led to a pin. One that does not promote the pin, or is gone, keeps
 * its id and leads to nobody's site.
 */
export async function adOfPin(
  { db }: Pick<Services, 'db'>,
  { id, pinner, link }: Pick<PinCard, 'id' | 'pinner' | 'link'>,
  campaignId: string,
): Promise<Pick<PinPromotion, 'campaignId' | 'isThirdParty'>> {
  const website = link === '' ? null : await websiteOfPromotion(db, pinner.id, campaignId, id);
  return { campaignId, isThirdParty: website !== null && isThirdPartyLink(link, website) };
}
