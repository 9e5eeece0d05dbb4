import { outsideAddress } from './outside-address.ts';

/** Query fields of the `/offsite/` address (OFFSITE-04). */
export interface OffsiteFields {
  /** Binds the address to its URL, pin and account; see server/links. */
  token: string;
  url: string;
  pinId: string;
  isThirdPartyAd?: boolean;
  trackingParams?: string;
  auxData?: Record<string, unknown>;
}

export function offsiteUrl(fields: OffsiteFields): string {
  const query = new URLSearchParams({
    token: fields.token,
    url: fields.url,
    pin: fields.pinId,
    ...(fields.isThirdPartyAd === true && { isThirdPartyAd: 'true' }),
    ...(fields.trackingParams && { client_tracking_params: fields.trackingParams }),
    ...(fields.auxData && { aux_data: JSON.stringify(fields.auxData) }),
  });
  return `/offsite/?${query}`;
}

/** Returns the way to a person's website, null without one. */
export function websiteHref({
  username,
  websiteUrl,
}: {
  username: string;
  websiteUrl: string;
}): string | null {
  const url = outsideAddress(websiteUrl)?.href;
  return url === undefined ? null : `/offsite/?${new URLSearchParams({ url, user: username })}`;
}

/** Page that explains why links are blocked. */
export const spamGuidelinesUrl = '/about/community-guidelines/#spam';

/** Adds commerce data to the parameters of a call: a JSON string under `commerce_data` (OFFSITE-07). */
export function withCommerceData<Params extends Record<string, unknown>>(
  params: Params,
  commerceData: Record<string, unknown> | null,
): Params & { commerce_data?: string } {
  return commerceData === null || Object.keys(commerceData).length === 0
    ? params
    : { ...params, commerce_data: JSON.stringify(commerceData) };
}
