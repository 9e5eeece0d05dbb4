import { outsideAddress } from '../links/outside-address.ts';
import { isOfSite } from './sites.ts';

/**
 * Returns whether an ad leads to a site that is not its advertiser's ([OFFSITE-04]). `website` is the site that the
 * business has named for itself, '' for none; a subdomain belongs to it. Of a business without a site nothing is known.
 * An ad without a link leads nowhere.
 */
export function isThirdPartyLink(link: string, website: string): boolean {
  const landing = outsideAddress(link);
  const own = outsideAddress(website);
  if (landing === null || own === null) return false;
  return !isOfSite(landing.hostname, own.hostname.replace(/^www\./, ''));
}
