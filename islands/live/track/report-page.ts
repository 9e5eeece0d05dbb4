import { clickSource } from '../../../views/events/click-source.ts';
import { viewOfRoute } from '../../../views/events/view-of-route.ts';
import { bus } from '../../bus.ts';
import { isPageCovered } from '../../shared/modal/covered-page.ts';
import { hearReports } from '../../shared/page/page-reports.ts';
import { watchMenus } from '../menu/watch-menus.ts';
import type { OnDemand } from '../on-demand.ts';
import { openQueue } from '../report/open-queue.ts';
import { watchClient } from '../shell/watch-client.ts';
import { watchEmptyLinks } from '../shell/watch-empty-links.ts';
import {
  clickEvent,
  emptyLinkEvent,
  impressionEvent,
  pageEvent,
  pressEvent,
  reportedEvent,
  sharedHeaderEvent,
  viewEvent,
  viewOfCard,
} from './page-events.ts';
import { closeupOfPage, pinOf, watchPins } from './pins-of-page.ts';
import { reportRarely } from './rare-reports.ts';
import { createVideoReport } from './video-events.ts';
import { createTracker } from './tracker.ts';
import { watchPromoted } from './watch-promoted.ts';

/** Reports what is viewed and used on the page. Loaded only if reporting is allowed. */
export async function reportPage(onDemand: OnDemand): Promise<void> {
  const isDebugging = new URLSearchParams(location.search).get('debug_impressions') === '1';
  const debug = isDebugging ? (await import('../report/debug-view.ts')).openDebugView() : undefined;
  const queue = openQueue(debug);
  const view = viewOfRoute(location);
  const source = clickSource(location);
  const tracker = createTracker({
    now: () => performance.now(),
    onReport(element, seen) {
      const pin = placed.get(element);
      if (pin === undefined) return;
      // Recomputed each time, because the wall clock may have been changed since the page opened.
      const wallOffsetMs = Date.now() - performance.now();
      queue.add(impressionEvent(pin, viewOfCard(pin, view), seen, wallOffsetMs));
    },
  });
  const placed = new WeakMap<Element, NonNullable<ReturnType<typeof pinOf>>>();
  const promoted = watchPromoted();
  // A modal may have been open before the listener was attached.
  if (isPageCovered()) tracker.dispatch({ type: 'pause', priority: 'high' });

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
  const closeup = closeupOfPage();
  const viewed = viewEvent(view, closeup, source);
  queue.add(viewed);
  reportRarely(viewed.id, isDebugging);
  hearReports((made) => queue.add(reportedEvent(made, view, closeup)));
  watchClicks((link) => {
    const card = link.closest('li.pin-card, .similar-products li');
    const pin = card === null ? null : pinOf(card);
    if (pin !== null) {
      queue.add(clickEvent(pin, viewOfCard(pin, view), source));
      promoted.click(link, pin);
    } else if (link.matches('.invite-landing__greeting a')) queue.add(sharedHeaderEvent());
  });
  watchMenus(onDemand, (card) => {
    const pin = pinOf(card);
    if (pin !== null) queue.add(pressEvent(pin, view));
  });
  watchNewsHides((pinId) =>
    queue.add(
      pageEvent('dismiss', {
        pinId,
        atMs: Date.now(),
        ...view,
        aux: { what: 'hidden', feedback: 'newsHub' },
      }),
    ),
  );
  watchEmptyLinks(() => queue.add(emptyLinkEvent(view)));
  const videoReport = createVideoReport(view, () => performance.now());
  bus.on('videoState', (video) => {
    const event = videoReport.read(video);
    if (event !== null) queue.add(event);
  });
  bus.on('tracker', (event) => tracker.dispatch(event));
  watchClient({
    onPause() {
      tracker.flush();
      tracker.dispatch({ type: 'pause', priority: 'low' });
      for (const event of videoReport.leave()) queue.add(event);
      queue.leave();
    },
    onResume() {
      tracker.dispatch({ type: 'resume', priority: 'low' });
      videoReport.comeBack();
      queue.comeBack();
    },
    onEnd: () => tracker.stop(),
  });
}

/** Reports pins hidden in a news item through its plain forms (FEED-05). */
function watchNewsHides(onHide: (pinId: string) => void): void {
  document.addEventListener('submit', ({ target }) => {
    const address = target instanceof HTMLFormElement ? (target.getAttribute('action') ?? '') : '';
    const pinId = /^\/v3\/news_hub\/\d+\/pin\/(\d+)\/hide\/$/.exec(address)?.[1];
    if (pinId !== undefined) onHide(pinId);
  });
}

function watchClicks(onLink: (link: Element) => void): void {
  const heard = (event: MouseEvent): void => {
    const link =
      event.target instanceof Element
        ? event.target.closest('a.pin-card__link, .similar-products a, .invite-landing__greeting a')
        : null;
    if (link && event.button <= 1) onLink(link);
  };
  document.addEventListener('click', heard, true);
  document.addEventListener('auxclick', heard, true);
}
