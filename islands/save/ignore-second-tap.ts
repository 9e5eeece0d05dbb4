const doubleTapMs = 600;
const savedAtMs = new WeakMap<Element, number>();
let isListening = false;

/**
 * Ignores taps on the button of a Save form that has just saved: the second one of a double tap would delete the copy.
 * They are told by when they happened, however late their island answers.
 */
export function ignoreSecondTap(form: Element): void {
  // On the window, it comes before everything else that handles a tap.
  if (!isListening) addEventListener('click', ignore, true);
  isListening = true;
  savedAtMs.set(form, performance.now());
}

function ignore(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('.save-control button') : null;
  const form = button?.closest('form');
  const atMs = form ? savedAtMs.get(form) : undefined;
  if (atMs === undefined || event.timeStamp - atMs > doubleTapMs) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
