import type { PlacedPin } from './pins-of-page.ts';

/**
 * Registers views of promoted cards as soon as half of the card is visible (OFFSITE-06). The impression's own report
 * comes when it ends, too late for the page to send requests.
 */
export function watchPromoted(): {
  track(element: Element, pin: PlacedPin): void;
  forget(element: Element): void;
} {
  const campaigns = new WeakMap<Element, { pinId: string; campaign: string }>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const seen = campaigns.get(target);
        if (!isIntersecting || seen === undefined) continue;
        observer.unobserve(target);
        void import('../../shared/attribution/attribute.ts')
          .then(({ attribute }) => attribute('view', seen.pinId, seen.campaign))
          .catch(() => undefined);
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
  };
}
