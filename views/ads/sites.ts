/** Returns the host of 'rivals.example' or 'https://www.rivals.example:8080/shop'. Null for words. */
export function siteOf(entry: string): string | null {
  const host = entry
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? host : null;
}

/** Returns whether a host is a site or one of its subdomains. */
export function isOfSite(host: string, site: string): boolean {
  return host === site || host.endsWith(`.${site}`);
}
