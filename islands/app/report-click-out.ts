import { campaignOf } from '../../views/ads/campaign-of.ts';
import { viewTypes } from '../../views/contract/events.ts';
import { viewOfRoute } from '../../views/events/view-of-route.ts';
import type { ClickOutTarget } from '../../views/links/click-out.ts';
import { isShortPinLink } from '../../views/links/short-pin-link.ts';
import { trackingParamsOf } from '../../views/links/tracking-params.ts';
import { call } from '../shared/call.ts';

/** Names the host of the pin's own link. */
const ownHost = '.pin-card__footer > span[dir]';

/** Returns what reports a way out of a card (OFFSITE-05), from where the card stands now. */
export function clickOutReporter(card: Element): (target: ClickOutTarget) => void {
  const { viewType, viewParameter } = viewOfRoute(location);
  const options = card.querySelector('a.pin-card__options')?.getAttribute('href') ?? '';
  const trackingParams = trackingParamsOf({
    viewType: viewType ?? viewTypes.none,
    viewParameter: viewParameter ?? 0,
    campaign: campaignOf(options),
  });
  const slot = [...(card.parentElement?.children ?? [])].indexOf(card);
  return ({ pinId, href }) => {
    // Cards have other links besides the pin's own, such as the author's. An ad's may lead through `/offsite/`.
    const link = href === null ? null : new URL(href, location.href);
    const way = link?.pathname === '/offsite/' ? link.searchParams : null;
    const url = way?.get('url') ?? link?.href;
    // Without a link under the pointer, the pin's own leads out, whose host the card names.
    if (isShortPinLink(url ?? `https://${card.querySelector(ownHost)?.textContent?.trim()}/`)) return;
    void call(
      'POST /v3/offsite/',
      {
        ...(way?.get('isThirdPartyAd') === 'true' ? { third_party_ad: pinId } : { pin_id: pinId }),
        ...(url !== undefined && { url }),
        check_only: false,
        client_tracking_params: trackingParams,
        aux_data: { clickthrough_type: 'rightClick', object_id: pinId, slot },
      },
      { keepalive: true },
    );
  };
}
