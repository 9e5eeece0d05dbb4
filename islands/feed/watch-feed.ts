/**
 * Loads the feed's code when the end of the list is near, or at once when the visitor returns to a page whose list may
 * have grown. Without script, the link leads to the next page.
 */
export function watchFeed(isReturn: boolean): void {
  const link = document.querySelector('ol.pin-grid + .more-links a[rel=next]');
  if (!link) return;
  const load = (): Promise<void> =>
    // Destructuring the module namespace would add bytes to the loader.
    import('../shared/feed/load-feed.ts').then((feed) => feed.loadFeed(link as HTMLAnchorElement, isReturn));
  if (isReturn) void load();
  else
    new IntersectionObserver(
      (seen, observer) => {
        if (!seen.some((each) => each.isIntersecting)) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: '1200px' },
    ).observe(link);
}
