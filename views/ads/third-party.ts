import { outsideAddress } from '../links/outside-address.ts';
import { isOfSite, siteOf } from './sites.ts';

/**
 * Returns whether an ad leads to a site that is not its advertiser's ([OFFSITE-04]). `website` is the site that the
 * business has named for itself, '' for none; a subdomain belongs to it. An ad without a link leads nowhere.
 */
export function isThirdPartyLink(link: string, website: string): boolean {
  const landing = outsideAddress(link);
  if (landing === null) return false;
  const own = siteOf(website);
  return own === null || !isOfSite(landing.hostname, own);
}
