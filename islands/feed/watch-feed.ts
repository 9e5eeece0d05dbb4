/**
 * Loads the feed's code when the end of the list comes near, or at once when the visitor comes back to a page,
 * whose list may have grown. Without script the link to the next page does the same.
 */
export function watchFeed(): void {
  const link = document.querySelector('ol.g + .more a[rel=next]');
  if (!link) return;
  const load = (restore: boolean): void =>
    // A destructured module would be unpacked and packed anew, in the loader.
    void import('../shared/feed/load-feed.ts').then((feed) =>
      feed.loadFeed(link as HTMLAnchorElement, restore),
    );
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'back_forward') load(true);
  else
    new IntersectionObserver(
      (seen, observer) => {
        if (!seen.some((each) => each.isIntersecting)) return;
        observer.disconnect();
        load(false);
      },
      { rootMargin: '1200px' },
    ).observe(link);
}
