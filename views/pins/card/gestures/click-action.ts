import { parseUrl } from '../../../base/urls/parse-url.ts';

/** Returns whether a click on a link is only logged ([CARD-17], spec §5). */
export function isEmptyHref(href: string | null): boolean {
  return href === null || href.trim() === '' || href.trim() === '#';
}

/** Returns whether a URL is a short link to a pin: `pin.it` or one of its subdomains ([CARD-17]). */
export function isShortPinLink(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && /^https?:$/.test(url.protocol) && /(^|\.)pin\.it$/.test(url.hostname);
}
