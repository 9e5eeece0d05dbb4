/**
 * Controls that a finger may miss: less than 44 pixels high or wide, including their invisible parts. Runs in the
 * browser. Excludes links within a sentence, which are as high as its lines, and names on a card, most of which is a
 * link already.
 */
export function smallTargets(): string[] {
  const least = 44;
  const controls = 'a[href], button, summary, select, textarea, input:not([type=hidden])';
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    const isTick = control.matches('input:is([type=radio], [type=checkbox], [type=file])');
    const target = (isTick ? control.closest('label') : null) ?? control;
    const isInSentence =
      getComputedStyle(target).display === 'inline' &&
      target.matches('a') &&
      (target.parentElement?.textContent.trim().length ?? 0) > target.textContent.trim().length + 2;
    const isShown = target.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
    const isOnCard = target.matches('li.pin-card :is(a[dir=auto], .save-control__saved)');
    if (isInSentence || isOnCard || !isShown || target.closest('.visually-hidden, .skip') !== null) return [];
    const { width, height } = target.getBoundingClientRect();
    if (width === 0 || height === 0 || (width >= least - 0.5 && height >= least - 0.5)) return [];
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const reach = least / 2 - 1;
    const ends = [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ] as const;
    const isReached = ends.every(([left, top]) => {
      // Transient elements may overlap anything.
      const hit = document
        .elementsFromPoint(left, top)
        .find(
          (one) =>
            one.closest('.timed-toast, .toast') === null || target.closest('.timed-toast, .toast') !== null,
        );
      return hit !== undefined && (target.contains(hit) || hit.closest('label')?.control === control);
    });
    if (isReached) return [];
    return [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 110)}`];
  });
}
