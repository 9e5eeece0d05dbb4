import { parseUrl } from '../urls/address/parse-url.ts';

/** A click on a link of a card ([CARD-17], spec §5). */
export interface LinkClick {
  /** As written in the page. */
  href: string | null;
  /** 0 the main button, 1 the middle one. */
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  isSignedIn: boolean;
  isDesktop: boolean;
}

/** `nothing` is logged; `browser` leaves it to the browser, of which `newTab` is what it will do with a closeup. */
export type ClickAction = 'nothing' | 'browser' | 'newTab' | 'open';

/** What a click on a link does. Plain links do all of it by themselves but `nothing`. */
export function clickAction(click: LinkClick): ClickAction {
  if (isEmptyHref(click.href)) return 'nothing';
  const isNewTab = click.metaKey || click.button === 1;
  if (isNewTab && !click.isSignedIn && click.isDesktop) return 'newTab';
  if (click.ctrlKey || click.metaKey || click.button !== 0) return 'browser';
  return 'open';
}

export function isEmptyHref(href: string | null): boolean {
  return href === null || href.trim() === '' || href.trim() === '#';
}

/** Whether an address is a short link to a pin: `pin.it` or a host below it. */
export function isShortPinLink(address: string): boolean {
  const url = parseUrl(address);
  return url !== null && /^https?:$/.test(url.protocol) && /(^|\.)pin\.it$/.test(url.hostname);
}
