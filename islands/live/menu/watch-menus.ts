import type { OnDemand } from '../on-demand.ts';
import {
  longPressMs,
  noPress,
  pressStep,
  type PressEvent,
} from '../../../views/pins/card/gestures/long-press.ts';

/** Time within which a touch's click may follow its end. */
const endingClickMs = 100;

/**
 * Opens a card's menu on right-click, the context menu key and long press ([CARD-04]), and the boards on a long press
 * of Save. Shift opens the browser's own menu. The code loads with the first menu.
 */
export function watchMenus(
  { openCardMenu, heldPress }: OnDemand,
  onLongPress: (card: HTMLElement) => void,
): void {
  let press = noPress;
  let pressed: HTMLElement | null = null;
  let isOnSave = false;
  let hasOpened = false;
  let isTouch = false;

  const step = (event: PressEvent, nowMs = performance.now()): void => {
    const next = pressStep(press, event, nowMs);
    press = next.state;
    if (!next.isLong || pressed === null) return;
    hasOpened = true;
    onLongPress(pressed);
    const boards = isOnSave && pressed.querySelector<HTMLElement>('.save-control__pick');
    if (boards) boards.click();
    else openSheet(pressed);
  };
  const begin = (event: PointerEvent): void => {
    isTouch = event.pointerType !== 'mouse';
    hasOpened = false;
    pressed = isTouch && event.isPrimary ? cardOf(event.target) : null;
    if (pressed === null) return;
    isOnSave = (event.target as Element).closest('.save-control form') !== null;
    step({ type: 'down', x: event.clientX, y: event.clientY }, event.timeStamp);
    // Timers may fire slightly early by the page's clock.
    setTimeout(() => step({ type: 'tick' }), event.timeStamp + longPressMs + 5 - performance.now());
  };
  document.addEventListener('pointerdown', begin);
  // A finger that has been on a card since before this code came.
  const early = heldPress();
  if (early !== null) begin(early);
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (press.phase === 'pressed') step({ type: 'move', x: clientX, y: clientY });
  });
  for (const end of ['pointerup', 'pointercancel', 'scroll'])
    addEventListener(end, () => step({ type: 'end' }), { capture: true, passive: true });
  // Suppresses the click that ends a long press, even if the sheet has appeared under the finger.
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
    // On touch, the long press opens the sheet instead of the menu.
    if (isTouch && event.button !== 2 && event.detail !== 0) return;
    if (hasOpened) return;
    const place = { x: event.clientX, y: event.clientY };
    // The browser's menu has already been suppressed, so fall back to the sheet.
    void openCardMenu(card, place).catch(() => openSheet(card));
  });
}

function cardOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('main li.pin-card:not(.covered)') : null;
}

/** Opens the sheet of all actions, like the card's options link. */
function openSheet(card: HTMLElement): void {
  card.querySelector<HTMLElement>('a.pin-card__options')?.click();
}
