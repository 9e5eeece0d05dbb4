import { recordEvent } from '../events/record-event.ts';
import { countedCampaign } from '../ads/counted-campaigns.ts';
import type { Services } from '../services.ts';
import type { TrackingContext } from '../../views/links/tracking-params.ts';

interface ClickThrough {
  pinId: string | null;
  /** Whose click the event says it was. Null if it does not say. */
  userId: string | null;
  /** Who clicked. Null for signed-out visitors. */
  viewerId: string | null;
  /** Where the link was placed. Null if unknown. */
  place: TrackingContext | null;
  /** Position of the card in its list. Null if unknown. */
  slot?: number | null;
  /** JSON of the product that it links to. */
  commerceData: string | null;
  /** Whether an ad led to a site that is not its advertiser's. */
  isThirdPartyAd: boolean;
}

/**
 * Records an outbound click on a pin's link (event 12), or a right-click on its card (events 12 and 8948), with the
 * campaign that led there if it counts the click.
 */
export async function recordClickThrough(
  services: Pick<Services, 'db' | 'events' | 'clock' | 'counters'>,
  kind: 'click' | 'rightClick',
  { pinId, userId, viewerId, place, slot = null, commerceData, isThirdPartyAd }: ClickThrough,
): Promise<void> {
  const campaign = await countedCampaign(services, viewerId, pinId, place?.campaign ?? null);
  const aux = {
    ...(campaign && { campaign }),
    ...(isThirdPartyAd && campaign && { third_party_ad: true }),
    ...(slot !== null && { slot }),
    ...(commerceData !== null && { commerce_data: commerceData }),
  };
  const seen = {
    userId,
    objectId: pinId,
    ...(place !== null && { viewType: place.viewType, viewParameter: place.viewParameter }),
    ...(Object.keys(aux).length > 0 && { aux }),
  };
  await recordEvent(services, 'clickThrough', seen);
  if (kind === 'rightClick') await recordEvent(services, 'rightClickThrough', seen);
}
