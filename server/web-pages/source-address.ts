import { limits } from '../../views/contract/limits.ts';

/** Parameters that say where a reader came from, never what they read. */
const campaign =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|msclkid|mc_cid|mc_eid|igshid|yclid|_ga|ref_src|epik|pp)$/i;

/**
 * The address under which a page is known for good: its own canonical one where that is of the same site, else the one
 * that answered, without marks of campaigns.
 */
export function sourceAddress(url: string, canonical: string | null): string {
  const own = withoutCampaign(url);
  if (canonical === null || siteOf(canonical) !== siteOf(url)) return own;
  const said = new URL(canonical);
  // A shop whose every page calls the front page canonical would lose what was saved.
  if (said.pathname === '/' && said.search === '' && new URL(url).pathname !== '/') return own;
  const kept = withoutCampaign(canonical);
  return kept.length <= limits.pinLink ? kept : own;
}

export function withoutCampaign(address: string): string {
  const url = new URL(address);
  const marks = [...url.searchParams.keys()].filter((name) => campaign.test(name));
  for (const name of marks) url.searchParams.delete(name);
  url.hash = '';
  return url.href;
}

function siteOf(address: string): string {
  return new URL(address).hostname.replace(/^(www|m|amp)\./, '');
}
