import { campaignOf } from '../../../views/ads/campaign-of.ts';

/** The pin of a closeup page, with its kind and the promotion that led there. */
export interface CloseupOfPage {
  pinId: string;
  richKind: string | null;
  isStory: boolean;
  campaign: string | null;
}

/** A pin on the page. */
export interface PlacedPin {
  pinId: string;
  /** Zero-based index in its list. Null for the page's own pin. */
  slot: number | null;
  /** Campaign that paid for its slot, or null. */
  campaign: string | null;
  /** Token of the ad place, which counts its impression. Null if nobody paid. */
  ad: string | null;
  /** Whether it is in the product row of a pin's page. */
  isInProductRow: boolean;
}

/** Returns the pin that an element shows: a list card or the page's own. */
export function pinOf(element: Element): PlacedPin | null {
  if (element.matches('.closeup')) {
    const pinId = /^\/pin\/(\d+)\//.exec(location.pathname)?.[1];
    const campaign = campaignOf(location.search);
    return pinId === undefined ? null : { pinId, slot: null, campaign, ad: null, isInProductRow: false };
  }
  const isInProductRow = element.matches('.similar-products li');
  // The first link of an ad may lead to its site. The last one always names the pin.
  const href =
    element.querySelector(isInProductRow ? 'a' : 'a.pin-card__options')?.getAttribute('href') ?? '';
  const pinId = /^\/pin\/(\d+)\//.exec(href)?.[1];
  if (pinId === undefined) return null;
  return {
    pinId,
    slot: element.parentElement === null ? 0 : [...element.parentElement.children].indexOf(element),
    campaign: campaignOf(href),
    ad: element.querySelector<HTMLElement>('a.pin-card__link')?.dataset['ad'] ?? null,
    isInProductRow,
  };
}

/** Returns the pin if this is a closeup page, or null. */
export function closeupOfPage(): CloseupOfPage | null {
  const pinId = /^\/pin\/(\d+)\/$/.exec(location.pathname)?.[1];
  if (pinId === undefined) return null;
  const richKind = document.querySelector<HTMLElement>('.closeup')?.dataset['kind'] ?? null;
  const isStory = document.querySelector('.story') !== null;
  return { pinId, richKind, isStory, campaign: campaignOf(location.search) };
}

const places = 'li.pin-card, .closeup, .similar-products li';

/**
 * Calls back for every pin on the page, now and as lists grow, and for removed ones. Returns a function that stops it.
 */
export function watchPins(
  onAdded: (element: HTMLElement) => void,
  onRemoved: (element: HTMLElement) => void,
): () => void {
  const root = document.querySelector('main') ?? document.body;
  for (const element of root.querySelectorAll<HTMLElement>(places)) onAdded(element);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      for (const element of placesIn(removedNodes)) if (!element.isConnected) onRemoved(element);
      for (const element of placesIn(addedNodes)) if (element.isConnected) onAdded(element);
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function placesIn(nodes: NodeList): HTMLElement[] {
  return [...nodes].flatMap((node) => {
    if (!(node instanceof HTMLElement)) return [];
    return node.matches(places) ? [node] : [...node.querySelectorAll<HTMLElement>(places)];
  });
}
