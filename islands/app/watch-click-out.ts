import { clickOutStep, noClickOut, type ClickOutEvent } from '../../views/links/click-out.ts';
import type { clickOutReporter } from './report-click-out.ts';

/** Reports click-throughs by right-click on a card: opening the link in another tab hides the page (OFFSITE-05). */
export function watchClickOut(): void {
  let state = noClickOut;
  /** Loaded by the right-click, because a page that is about to be hidden may have no time to. */
  let reporter: Promise<ReturnType<typeof clickOutReporter> | undefined> | undefined;
  const dispatch = (event: ClickOutEvent): void => {
    const step = clickOutStep(state, event);
    ({ state } = step);
    const { report } = step;
    if (report !== null) void reporter?.then((send) => send?.(report));
  };
  document.addEventListener('pointerover', (event) => {
    const pinId = cardOf(event.target);
    dispatch(pinId === null ? { type: 'leave' } : { type: 'enter', pinId });
  });
  document.addEventListener('contextmenu', (event) => {
    const target = event.target as Element;
    const pinId = cardOf(target);
    if (pinId === null) return;
    const href = target.closest('a')?.getAttribute('href') ?? null;
    const card = target.closest(cards);
    // Without a link here or on the pin, there is no click-out.
    if (card === null || (href === null && card.querySelector(ownLink) === null)) return;
    reporter = import('./report-click-out.ts').then(
      (module) => module.clickOutReporter(card),
      () => undefined,
    );
    dispatch({ type: 'contextmenu', target: { pinId, href } });
  });
  document.addEventListener('pointerdown', (event) => {
    if (event.button === 0) dispatch({ type: 'press' });
  });
  document.addEventListener('visibilitychange', () =>
    dispatch({ type: document.visibilityState === 'hidden' ? 'hidden' : 'visible' }),
  );
}

const cards = 'li.pin-card';
/** The pin's own link, named in its text. */
const ownLink = '.pin-card__footer > span[dir]';

/** Returns the pin ID of the card under the pointer. */
function cardOf(target: EventTarget | null): string | null {
  const card = target instanceof Element ? target.closest(cards) : null;
  const href = card?.querySelector('a.pin-card__options')?.getAttribute('href') ?? '';
  return /^\/pin\/(\d+)\//.exec(href)?.[1] ?? null;
}
