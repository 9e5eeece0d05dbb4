import type { PointerEvent as ReactPointerEvent } from 'react';

/**
 * Follows a pointer from its press on an element until it is released. Escape, or the browser taking the pointer away,
 * ends the drag without keeping it.
 */
export function followDrag(
  pressed: ReactPointerEvent<Element>,
  onMove: (pointer: PointerEvent) => void,
  onEnd: (isKept: boolean) => void,
): void {
  pressed.currentTarget.setPointerCapture(pressed.pointerId);
  const ending = new AbortController();
  const { signal } = ending;
  const end = (isKept: boolean): void => {
    ending.abort();
    onEnd(isKept);
  };
  document.addEventListener('pointermove', onMove, { signal });
  document.addEventListener('pointerup', () => end(true), { signal });
  document.addEventListener('pointercancel', () => end(false), { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
}
