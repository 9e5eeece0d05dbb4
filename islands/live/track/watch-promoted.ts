import type { AttributionType } from '../../../views/links/attribution.ts';
import type { PlacedPin } from './pins-of-page.ts';

/**
 * Registers views of promoted cards as soon as half of the card is visible, and clicks that lead to their sites
 * (OFFSITE-06). The impression's own report comes when it ends, too late for the page to send requests.
 */
export function watchPromoted(): {
  track(element: Element, pin: PlacedPin): void;
  forget(element: Element): void;
  /** A link of a card was followed. */
  click(link: Element, pin: PlacedPin): void;
} {
  const campaigns = new WeakMap<Element, { pinId: string; campaign: string }>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const seen = campaigns.get(target);
        if (!isIntersecting || seen === undefined) continue;
        observer.unobserve(target);
        attribute('view', seen.pinId, seen.campaign);
      }
    },
    { threshold: 0.5 },
  );
  return {
    track(element, { pinId, slot, campaign }) {
      // A promoted view is one in a list. The closeup page is its result.
      if (campaign === null || slot === null) return;
      campaigns.set(element, { pinId, campaign });
      observer.observe(element);
    },
    forget: (element) => observer.unobserve(element),
    click(link, { pinId, campaign }) {
      const leavesSite = link.getAttribute('href')?.startsWith('/offsite/') === true;
      if (campaign !== null && leavesSite) attribute('click', pinId, campaign);
    },
  };
}

function attribute(type: AttributionType, pinId: string, campaign: string): void {
  void import('../../shared/attribution/attribute.ts')
    .then((module) => module.attribute(type, pinId, campaign))
    .catch(() => undefined);
}
