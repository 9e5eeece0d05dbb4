import type { PlacedPin } from './pins-of-page.ts';

/**
 * Registers views of promoted cards as they come on screen, half of them at least (OFFSITE-06). An impression's own
 * report comes when it is over, which is when a page can no longer ask for anything.
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
      // A promotion is seen where it stands in a list; its own page is what it led to.
      if (campaign === null || slot === null) return;
      campaigns.set(element, { pinId, campaign });
      observer.observe(element);
    },
    forget: (element) => observer.unobserve(element),
  };
}
