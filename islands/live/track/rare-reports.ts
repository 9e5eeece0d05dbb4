import { samplePercents } from '../../../views/contract/events.ts';
import { drawOf, isSampled } from '../../../views/events/event-time.ts';

/** Loads what few pages report: samples of page views (TRACK-04), and apps (UI-07). */
export function reportRarely(viewId: string, isDebugging: boolean): void {
  // The largest of the samples contains the others.
  if (isDebugging || isSampled(samplePercents.imagePreloadCheck, drawOf(viewId)))
    void import('./sample-page.ts').then(({ samplePage }) => samplePage(viewId, isDebugging), nothing);
  if (
    navigator.userAgent.includes('Android') ||
    !matchMedia('(display-mode: browser)').matches ||
    location.search.includes('source=app')
  )
    void import('./app-kind.ts').then(({ reportAppKind }) => reportAppKind(), nothing);
}

const nothing = (): void => undefined;
