const doubleTapMs = 600;
const savedAtMs = new Map<string, number>();

/**
 * Ignores taps on a Save button that has just saved: the second one of a double tap would delete the copy. They are told
 * by when they happened, however late their island answers.
 */
export function ignoreSecondTap(buttonId: string): void {
  // On the window, it comes before everything else that handles a tap.
  if (savedAtMs.size === 0) addEventListener('click', ignore, true);
  savedAtMs.set(buttonId, performance.now());
}

function ignore(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('.save-control button') : null;
  const atMs = button === null ? undefined : savedAtMs.get(button.id);
  if (atMs === undefined || event.timeStamp - atMs > doubleTapMs) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
