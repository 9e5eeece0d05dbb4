const controls =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]';

/**
 * To be called before an element leaves the page or can be used no more: the focus, if it is in there, goes to the next
 * control after it, else to the last before it. Browsers would drop it, and the keyboard begin again at the page's top.
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
 * Notes what has the focus. What it answers gives it back where nothing else has taken it since: to the same element, or,
 * where that has left the page, to the item of its list that stood beside it, else to the page's first control.
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
  return control.closest('[inert]') === null && control.checkVisibility({ visibilityProperty: true });
}
