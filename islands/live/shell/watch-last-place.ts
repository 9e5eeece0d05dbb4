import { lastPlaceTexts } from '../../../views/saves/texts/save-control.ts';
import { call } from '../../shared/call.ts';
import { savesMark } from '../../shared/saves/saves-mark.ts';

/** Cards whose Save saves at once. In the direct-save group, it leads to the boards (ROUTE-08). */
const quickCard = '.pin-card:has(.save-control__pick)';

/**
 * Names the place where one tap saves to beside Save (SAVE-05), once a card is under the mouse or has the focus: in a
 * property of the page, because cards are the same for everybody. Asked for again after saves.
 */
export function watchLastPlace(): void {
  let known: string | null | undefined;
  const name = (target: EventTarget | null): void => {
    if (!(target instanceof Element) || savesMark() === known || !target.closest(quickCard)) return;
    known = savesMark();
    void call('GET /v3/save_targets/', { page_size: 1 }).then((answer) => {
      // Without an answer, Save stays without a name.
      const place = answer.ok ? JSON.stringify(answer.data[0]?.name ?? lastPlaceTexts.profile) : null;
      document.documentElement.style.setProperty('--place', place);
    });
  };
  document.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'mouse') name(target);
  });
  // A touch focuses as well.
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) name(target);
  });
  name(document.querySelector(`${quickCard} :focus-visible`));
}
