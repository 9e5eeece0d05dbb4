const doubleTapMs = 600;
const savedAtMs = new WeakMap<Element, number>();

/**
 * Ignores taps on the button of a Save form that has just saved: the second one of a double tap would delete the copy.
 * They are told by when they happened, however late their island answers.
 */
export function ignoreSecondTap(form: Element): void {
  // On the window, it comes before everything else that handles a tap. Adding it again changes nothing.
  addEventListener('click', ignore, true);
  savedAtMs.set(form, performance.now());
}

function ignore(event: MouseEvent): void {
  // A document has no `closest`.
  const button = (event.target as Element).closest?.<HTMLButtonElement>('.save-control button');
  const atMs = savedAtMs.get(button?.form as Element) ?? -doubleTapMs;
  if (event.timeStamp - atMs > doubleTapMs) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
