import { viewTypes } from '../../../views/contract/events.ts';
import { offsiteUrl } from '../../../views/links/offsite-url.ts';
import { outsideAddress } from '../../../views/links/outside-address.ts';
import { trackingParamsOf } from '../../../views/links/tracking-params.ts';
import type { PinRecord } from '../pin-record.ts';
import type { PresentedPin } from './present-schema.ts';

type PresentedLink = Pick<
  PresentedPin,
  | 'link'
  | 'mobile_link'
  | 'tracked_link'
  | 'tracking_params'
  | 'tracking_params_map'
  | 'link_domain'
  | 'should_open_in_stream'
>;

/** Returns where a pin leads and how its clicks are counted, with the field names of spec §3 'Pin'. */
export function presentLink(origin: string, { id, link, promotion }: PinRecord): PresentedLink {
  const params = trackingParamsOf({
    viewType: viewTypes.none,
    viewParameter: 0,
    campaign: promotion?.campaignId ?? null,
  });
  return {
    link: link === '' ? null : link,
    mobile_link: null,
    tracked_link: trackedLink(origin, { id, link, isThirdPartyAd: promotion?.isThirdParty === true }, params),
    tracking_params: params,
    tracking_params_map: { key: id, data: params },
    link_domain: link === '' ? null : { official_user: null },
    should_open_in_stream: false,
  };
}

/** The address has no token, because answers may be shared. Pages of ours need no way out. */
function trackedLink(
  origin: string,
  { id, link, isThirdPartyAd }: { id: string; link: string; isThirdPartyAd: boolean },
  trackingParams: string,
): string | null {
  const url = outsideAddress(link);
  if (url === null || url.origin === origin) return url?.href ?? null;
  return origin + offsiteUrl({ token: '', url: url.href, pinId: id, isThirdPartyAd, trackingParams });
}
