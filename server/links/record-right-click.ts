import type { PinCardRow } from '../../db/queries/pins/pin-cards.ts';
import { commerceDataOf } from '../../views/links/commerce-data.ts';
import { readTrackingParams } from '../../views/links/tracking-params.ts';
import { adOfPin } from '../ads/ad-of-pin.ts';
import type { Services } from '../services.ts';
import { toPinRecord } from '../pins/pin-record.ts';
import { readAuxData } from './aux-data.ts';
import { recordClickThrough } from './record-click-through.ts';

/**
 * Records that somebody opened a link of a card by a right-click ([OFFSITE-05]). Where it led is as the client says,
 * but whether an ad led to somebody else's site is looked up.
 */
export async function recordRightClick(
  services: Pick<Services, 'db' | 'events' | 'clock' | 'counters'>,
  userId: string | null,
  row: PinCardRow | null,
  said: { trackingParams: string; auxData: unknown },
): Promise<void> {
  const pin = row === null ? null : toPinRecord(row);
  const place = readTrackingParams(said.trackingParams);
  const campaign = place?.campaign ?? null;
  const ad = pin === null || campaign === null ? null : await adOfPin(services, pin, campaign);
  const { slot, commerceData } = readAuxData(said.auxData);
  const ownData = pin === null ? null : commerceDataOf(pin);
  await recordClickThrough(services, 'rightClick', {
    pinId: pin?.id ?? null,
    userId,
    viewerId: userId,
    place,
    slot,
    commerceData: commerceData ?? (ownData === null ? null : JSON.stringify(ownData)),
    isThirdPartyAd: ad?.isThirdParty === true,
  });
}
