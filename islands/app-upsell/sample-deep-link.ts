import { pageCutoffMs, samplePercents } from '../../views/contract/events.ts';
import { drawOf, isSampled } from '../../views/events/event-time.ts';
import { randomUuid } from '../shared/random-uuid.ts';
import { logAtOnce } from './log-at-once.ts';

/** Reports for a sample of the ways into the app whether the page was left for it in time (TRACK-04). */
export function sampleDeepLink(): void {
  const isDebugging = new URLSearchParams(location.search).get('debug_impressions') === '1';
  const percent = isDebugging ? 100 : samplePercents.deepLink;
  if (!isSampled(percent, drawOf(randomUuid()))) return;
  const began = performance.now();
  const end = (isOpened: boolean): void => {
    clearTimeout(timer);
    removeEventListener('visibilitychange', hidden, true);
    removeEventListener('pagehide', hidden, true);
    const ms = Math.round(performance.now() - began);
    logAtOnce('sample', { aux: { kind: 'deepLink', percent, ms, cut_off: !isOpened } });
  };
  const hidden = (): void => end(true);
  const timer = setTimeout(() => end(false), pageCutoffMs);
  addEventListener('visibilitychange', hidden, true);
  addEventListener('pagehide', hidden, true);
}
