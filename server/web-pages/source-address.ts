import { limits } from '../../views/contract/limits.ts';

/** Tracking parameters, which never identify content. */
const campaign =
  /^(utm_\w+|fbclid|gclid|gclsrc|dclid|msclkid|mc_cid|mc_eid|igshid|yclid|_ga|ref_src|epik|pp)$/i;

/**
 * Returns a page's permanent URL: its canonical one if on the same site, else the final URL, without tracking
 * parameters.
 */
export function sourceAddress(url: string, canonical: string | null): string {
  const own = withoutCampaign(url);
  if (canonical === null || siteOf(canonical) !== siteOf(url)) return own;
  const said = new URL(canonical);
  // Guards against shops whose pages all declare the front page as canonical.
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
