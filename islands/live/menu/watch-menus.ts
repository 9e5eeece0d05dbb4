import { longPressMs, noPress, pressStep, type PressEvent } from '../../../views/pins/card/long-press.ts';

/** How long after a finger has left its click may come. */
const endingClickMs = 100;

/**
 * Opens a card's menu on a right-click, the keyboard's menu key, and a finger that rests on it ([CARD-04]). With Shift
 * the browser's own menu comes. The menu's code comes with the first one.
 */
export function watchMenus(onLongPress: (card: HTMLElement) => void): void {
  let press = noPress;
  let pressed: HTMLElement | null = null;
  let hasOpened = false;
  let isTouch = false;

  const step = (event: PressEvent): void => {
    const next = pressStep(press, event, performance.now());
    press = next.state;
    if (!next.isLong || pressed === null) return;
    hasOpened = true;
    onLongPress(pressed);
    openSheet(pressed);
  };
  document.addEventListener('pointerdown', (event) => {
    isTouch = event.pointerType !== 'mouse';
    hasOpened = false;
    pressed = isTouch && event.isPrimary ? cardOf(event.target) : null;
    if (pressed === null) return;
    step({ type: 'down', x: event.clientX, y: event.clientY });
    // Timers may be a little early by the page's own clock.
    setTimeout(() => step({ type: 'tick' }), longPressMs + 5);
  });
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (press.phase === 'pressed') step({ type: 'move', x: clientX, y: clientY });
  });
  for (const end of ['pointerup', 'pointercancel', 'scroll'])
    addEventListener(end, () => step({ type: 'end' }), { capture: true, passive: true });
  // The click that ends a long press belongs to the menu, also where the sheet has come under the finger.
  addEventListener('pointerup', () => setTimeout(() => (hasOpened = false), endingClickMs), true);
  document.addEventListener(
    'click',
    (event) => {
      if (!hasOpened || !event.isTrusted) return;
      hasOpened = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  document.addEventListener('contextmenu', (event) => {
    const card = cardOf(event.target);
    if (card === null || event.shiftKey) return;
    event.preventDefault();
    // A finger's menu is the sheet that the long press opens.
    if (isTouch && event.button !== 2 && event.detail !== 0) return;
    if (hasOpened) return;
    const place = { x: event.clientX, y: event.clientY };
    void import('./card-menu.ts').then(
      ({ openCardMenu }) => openCardMenu(card, place),
      // The browser's own menu cannot be had back.
      () => openSheet(card),
    );
  });
}

function cardOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('main li.c:not(.away)') : null;
}

/** The sheet of all that can be done, which the card's options link opens. */
function openSheet(card: HTMLElement): void {
  card.querySelector<HTMLElement>('a.o')?.click();
}
