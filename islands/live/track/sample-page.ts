import { pageCutoffMs, samplePercents, type SampleKind } from '../../../views/contract/events.ts';
import { drawOf, isSampled } from '../../../views/events/event-time.ts';
import { report } from '../../shared/page/page-reports.ts';

/** Reports what a page view is sampled for (TRACK-04). All of it, as 100 percent, while debugging. */
export function samplePage(viewId: string, isDebugging: boolean): void {
  const draw = drawOf(viewId);
  const percentOf = (kind: SampleKind): number | null => {
    if (isDebugging) return 100;
    return isSampled(samplePercents[kind], draw) ? samplePercents[kind] : null;
  };
  const tell = (kind: SampleKind, measured: Record<string, string | number | boolean>): void => {
    const percent = percentOf(kind);
    if (percent !== null) report('sample', null, { kind, percent, view: viewId, ...measured });
  };
  sampleFunnel((measured) => tell('funnel', measured));
  sampleFirstPicture((measured) => tell('imagePreloadCheck', measured));
  if (percentOf('arapi') !== null) watchCalls((measured) => tell('arapi', measured));
}

type Tell = (measured: Record<string, string | number | boolean>) => void;

/** The steps of a page view, in milliseconds from its start. A page prerendered in the background starts when shown. */
function sampleFunnel(tell: Tell): void {
  const [page] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number;
  })[];
  const shown = performance.getEntriesByName('first-contentful-paint')[0];
  if (page === undefined || shown === undefined) return;
  const since = (atMs: number): number => Math.max(0, Math.round(atMs - (page.activationStart ?? 0)));
  tell({
    response_ms: since(page.responseStart),
    shown_ms: since(shown.startTime),
    load_ms: since(page.loadEventEnd),
    cut_off: since(shown.startTime) > pageCutoffMs,
  });
}

/** Whether the picture that the page loads first was there in time. */
function sampleFirstPicture(tell: Tell): void {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  if (picture === null) return;
  const loaded = performance.getEntriesByName(picture.currentSrc)[0];
  const isThere = picture.complete && picture.naturalWidth > 0;
  const endMs = loaded === undefined ? null : Math.round(loaded.startTime + loaded.duration);
  tell({
    loaded: isThere,
    ...(endMs !== null && { ms: endMs }),
    cut_off: !isThere || (endMs !== null && endMs > pageCutoffMs),
  });
}

/** Calls of the API, past and future. Paths without ids, which would name things of the viewer. */
function watchCalls(tell: Tell): void {
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      const { pathname, origin } = new URL(name);
      if (origin !== location.origin || !/^\/(?:v3|resource)\//.test(pathname)) continue;
      if (pathname === '/v3/events/') continue;
      const path = pathname.replace(/\/[^/]*\d[^/]*(?=\/)/g, (segment) =>
        segment === '/v3' ? segment : '/{id}',
      );
      tell({ path: path.slice(0, 200), ms: Math.round(duration), cut_off: duration > pageCutoffMs });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}
