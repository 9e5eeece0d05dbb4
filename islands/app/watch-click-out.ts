import { clickOutStep, noClickOut, type ClickOutEvent } from '../../views/links/click-out.ts';
import { call } from '../shared/call.ts';

/** Reports click-throughs by right-click on a card: opening the link in another tab hides the page (OFFSITE-05). */
export function watchClickOut(): void {
  let state = noClickOut;
  const dispatch = (event: ClickOutEvent): void => {
    const step = clickOutStep(state, event);
    ({ state } = step);
    if (step.report === null) return;
    const { pinId, href } = step.report;
    void call(
      'POST /v3/offsite/',
      {
        pin_id: pinId,
        // Cards have other links besides the pin's own, such as the author's.
        ...(href !== null && { url: new URL(href, location.href).href }),
        check_only: false,
        aux_data: { clickthrough_type: 'rightClick', object_id: pinId },
      },
      { keepalive: true },
    );
  };
  document.addEventListener('pointerover', (event) => {
    const pinId = cardOf(event.target);
    dispatch(pinId === null ? { type: 'leave' } : { type: 'enter', pinId });
  });
  document.addEventListener('contextmenu', (event) => {
    const pinId = cardOf(event.target);
    if (pinId === null) return;
    const href = (event.target as Element).closest('a')?.getAttribute('href') ?? null;
    // Without a link here or on the pin, there is no click-out.
    if (href === null && !hasLink(event.target as Element)) return;
    dispatch({ type: 'contextmenu', target: { pinId, href } });
  });
  document.addEventListener('pointerdown', (event) => {
    if (event.button === 0) dispatch({ type: 'press' });
  });
  document.addEventListener('visibilitychange', () =>
    dispatch({ type: document.visibilityState === 'hidden' ? 'hidden' : 'visible' }),
  );
}

/** Whether the card's pin has a link of its own, named in its text. */
function hasLink(target: Element): boolean {
  return target.closest('li.pin-card')?.querySelector('.pin-card__footer > span[dir]') != null;
}

/** Returns the pin ID of the card under the pointer. */
function cardOf(target: EventTarget | null): string | null {
  const card = target instanceof Element ? target.closest('li.pin-card') : null;
  const href = card?.querySelector('a.pin-card__options')?.getAttribute('href') ?? '';
  return /^\/pin\/(\d+)\//.exec(href)?.[1] ?? null;
}
