import { parseUrl } from '../base/urls/parse-url.ts';

/** Returns whether a URL is a short link to a pin: `pin.it` or one of its subdomains ([CARD-17]). */
export function isShortPinLink(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && /^https?:$/.test(url.protocol) && /(^|\.)pin\.it$/.test(url.hostname);
}
