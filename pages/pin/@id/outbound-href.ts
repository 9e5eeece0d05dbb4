import { makeOffsiteToken } from '../../../server/links/offsite-token.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import type { CarouselSlot } from '../../../views/contract/pins/media.ts';
import type { PinCard, PinPromotion } from '../../../views/contract/models.ts';
import { outsideAddress } from '../../../views/links/outside-address.ts';
import { viewTypes } from '../../../views/contract/events.ts';
import { closeupParameter } from '../../../views/events/view-parameters.ts';
import { commerceDataOf } from '../../../views/links/commerce-data.ts';
import { offsiteUrl, withCommerceData } from '../../../views/links/offsite-url.ts';
import { trackingParamsOf } from '../../../views/links/tracking-params.ts';

export type Ad = Pick<PinPromotion, 'campaignId' | 'isThirdParty'>;

/**
 * Returns the target of a pin's link: through `/offsite/`, or directly to a page of ours. Null without a link.
 * `ad` is the promotion that led to the pin.
 */
export function outboundHref(request: PageRequest, pin: PinCard, ad: Ad | null = null): string | null {
  return wayOut(request, pin, pin.link, ad);
}

/**
 * Replaces the links of a carousel's slides with their outbound addresses, '' for slides without one. `ad` is the
 * promotion that led to the pin.
 */
export function slidesWithWays(request: PageRequest, pin: PinCard, ad: Ad | null): CarouselSlot[] {
  if (pin.media?.kind !== 'carousel') return [];
  return pin.media.slots.map((slot) => ({ ...slot, link: wayOut(request, pin, slot.link, ad) ?? '' }));
}

function wayOut(request: PageRequest, pin: PinCard, link: string, ad: Ad | null): string | null {
  const { id: pinId, rich } = pin;
  const url = outsideAddress(link);
  if (url === null) return null;
  if (url.origin === request.origin) return url.pathname + url.search + url.hash;
  const commerce = commerceDataOf(pin);
  const { signer, clock } = request.services;
  const binding = { url: url.href, pinId, viewerId: request.viewer.user?.id ?? null };
  return offsiteUrl({
    token: makeOffsiteToken(signer, binding, clock.now()),
    url: url.href,
    pinId,
    isThirdPartyAd: ad?.isThirdParty === true,
    trackingParams: trackingParamsOf({
      viewType: viewTypes.closeup,
      viewParameter: closeupParameter(rich?.kind ?? null),
      campaign: ad?.campaignId ?? null,
    }),
    ...(commerce !== null && { auxData: withCommerceData({}, commerce) }),
  });
}
