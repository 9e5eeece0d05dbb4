import { isShown } from '../page/is-shown.ts';

const controls =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]';

/**
 * Call before an element is removed or disabled. Moves a focus inside it to the next control after it, else the last
 * before it. Otherwise browsers would drop the focus, and the keyboard would start over at the top of the page.
 */
export function moveFocusOut(leaving: Element): void {
  if (!leaving.contains(document.activeElement)) return;
  const others = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (each) => !leaving.contains(each) && canTake(each),
  );
  const next = others.find(
    (each) => leaving.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  (next ?? others.at(-1))?.focus({ preventScroll: true });
}

/**
 * Remembers the focused element. The returned function restores the focus unless something else has it by then: to the
 * same element or, if that was removed, to the neighboring list item, else to the page's first control.
 */
export function rememberFocus(before: Element | null = document.activeElement): () => void {
  if (before === null || before === document.body) return () => undefined;
  const item = before.closest('li');
  const places = [item?.nextElementSibling, item?.previousElementSibling, document.querySelector('main')];
  return () => {
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const all = [before, ...places.flatMap((place) => [...(place?.querySelectorAll(controls) ?? [])])];
    const taker = all.find((each) => each.isConnected && canTake(each));
    if (taker instanceof HTMLElement) taker.focus({ preventScroll: true });
  };
}

function canTake(control: Element): boolean {
  return control.closest('[inert]') === null && isShown(control);
}
