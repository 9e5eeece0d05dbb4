type PreparedTiming = PerformanceNavigationTiming & { activationStart?: number; deliveryType?: string };

/**
 * A page that the browser prepared counts as visited once it is shown. Since it was prepared, its pins may have been
 * saved on the page before it.
 */
export function countPrepared(): void {
  const [page] = performance.getEntriesByType('navigation') as PreparedTiming[];
  if (!page?.activationStart && page?.deliveryType !== 'navigational-prefetch') return;
  fetch(location.href, { method: 'HEAD', keepalive: true }).catch(nothing);
  import('./show-return.ts').then(({ showReturn }) => showReturn(), nothing);
}

const nothing = (): void => undefined;
