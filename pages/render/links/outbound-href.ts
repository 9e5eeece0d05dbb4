import { makeOffsiteToken } from '../../../server/links/offsite-token.ts';
import type { PageRequest } from '../../../server/page-request.ts';
import type { CarouselSlot } from '../../../views/contract/media.ts';
import type { PinCard } from '../../../views/contract/models.ts';
import { outsideAddress } from '../../../views/links/outside-address.ts';
import { offsiteUrl } from '../../../views/links/offsite-url.ts';

/**
 * Returns the target of a pin's link: through `/offsite/`, or directly to a page of ours. Null without a link.
 * `campaign` is the promotion that led to the pin.
 */
export function outboundHref(
  request: PageRequest,
  pin: PinCard,
  campaign: string | null = null,
): string | null {
  return wayOut(request, pin.id, pin.link, campaign);
}

/** Replaces the links of a carousel's slides with their outbound addresses, '' for slides without one. */
export function slidesWithWays(request: PageRequest, { id, media }: PinCard): CarouselSlot[] {
  if (media?.kind !== 'carousel') return [];
  return media.slots.map((slot) => ({ ...slot, link: wayOut(request, id, slot.link, null) ?? '' }));
}

function wayOut(request: PageRequest, pinId: string, link: string, campaign: string | null): string | null {
  const url = outsideAddress(link);
  if (url === null) return null;
  if (url.origin === request.origin) return url.pathname + url.search + url.hash;
  const { signer, clock } = request.services;
  const binding = { url: url.href, pinId, viewerId: request.viewer.user?.id ?? null };
  return offsiteUrl({
    token: makeOffsiteToken(signer, binding, clock.now()),
    url: url.href,
    pinId,
    ...(campaign !== null && { auxData: { campaign } }),
  });
}
