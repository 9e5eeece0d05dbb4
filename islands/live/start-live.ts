import { clickSource } from '../../views/rules/routes/click-source.ts';
import { viewOfRoute } from '../../views/rules/tracking/view-of-route.ts';
import { bus } from '../bus.ts';
import { asksNoTracking } from '../shared/asks-no-tracking.ts';
import { hearReports } from '../shared/page-reports.ts';
import { isEmptyHref } from '../../views/rules/card/click-action.ts';
import { watchFailures } from './failures/watch-failures.ts';
import { watchMenus } from './menu/watch-menus.ts';
import { watchMotion } from './motion/watch-motion.ts';
import { rememberPath } from './shell/remember-path.ts';
import { watchClient } from './shell/watch-client.ts';
import { watchReturn } from './shell/watch-return.ts';
import { openQueue } from './report/open-queue.ts';
import {
  clickEvent,
  createVideoReport,
  emptyLinkEvent,
  impressionEvent,
  pressEvent,
  reportedEvent,
  slotEvent,
  viewEvent,
} from './track/page-events.ts';
import { closeupOfPage, pinOf, watchPins } from './track/pins-of-page.ts';
import { watchPromoted } from './track/watch-promoted.ts';
import { createTracker } from './track/tracker.ts';

/** What may wait until the page is there: reports of what is seen, and what a page that is come back to needs. */
export function startLive(): void {
  watchFailures();
  watchReturn();
  rememberPath();
  if (asksNoTracking()) {
    watchMenus(() => undefined);
    watchEmptyLinks(() => undefined);
    watchClient({ onPause: () => undefined, onResume: () => undefined });
  } else whenShown(() => void report());
  whenShown(watchMotion);
}

async function report(): Promise<void> {
  const isDebugging = new URLSearchParams(location.search).get('debug_impressions') === '1';
  const debug = isDebugging ? (await import('./report/debug-view.ts')).openDebugView() : undefined;
  const queue = openQueue(debug);
  const view = viewOfRoute(location);
  const source = clickSource(location);
  const wallOffsetMs = Date.now() - performance.now();
  const tracker = createTracker({
    now: () => performance.now(),
    onReport(element, seen) {
      const pin = placed.get(element);
      if (pin !== undefined) queue.add(impressionEvent(pin, view, seen, wallOffsetMs));
    },
  });
  const placed = new WeakMap<Element, NonNullable<ReturnType<typeof pinOf>>>();
  const promoted = watchPromoted();

  watchPins(
    (element) => {
      const pin = pinOf(element);
      if (pin === null) return;
      placed.set(element, pin);
      tracker.track(element);
      promoted.track(element, pin);
    },
    (element) => {
      tracker.forget(element);
      promoted.forget(element);
    },
  );
  queue.add(viewEvent(view, closeupOfPage(), source));
  hearReports((made) => queue.add(reportedEvent(made, view)));
  watchClicks((card) => {
    const pin = pinOf(card);
    if (pin !== null) queue.add(clickEvent(pin, view, source));
  });
  watchMenus((card) => {
    const pin = pinOf(card);
    if (pin !== null) queue.add(pressEvent(pin, view));
  });
  watchEmptyLinks(() => queue.add(emptyLinkEvent(view)));
  bus.on('slotImpression', (slot) => queue.add(slotEvent(slot, view)));
  const videoReport = createVideoReport();
  bus.on('videoState', (video) => {
    const event = videoReport(video, view);
    if (event !== null) queue.add(event);
  });
  bus.on('tracker', (event) => tracker.dispatch(event));
  watchClient({
    onPause() {
      tracker.flush();
      tracker.dispatch({ type: 'pause', priority: 'low' });
      queue.leave();
    },
    onResume() {
      tracker.dispatch({ type: 'resume', priority: 'low' });
      queue.comeBack();
    },
  });
}

function watchClicks(onPin: (card: Element) => void): void {
  const heard = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a.a') : null;
    const card = link?.closest('li.c');
    if (card && event.button <= 1) onPin(card);
  };
  document.addEventListener('click', heard, true);
  document.addEventListener('auxclick', heard, true);
}

/** A link that leads nowhere does nothing ([CARD-17]). */
function watchEmptyLinks(onEmpty: (link: Element) => void): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link === null || !isEmptyHref(link.getAttribute('href'))) return;
    event.preventDefault();
    onEmpty(link);
  });
}

/** A page that is prepared unseen has not been looked at. */
function whenShown(work: () => void): void {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}
