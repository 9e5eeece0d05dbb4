/** Whether a press of a finger or pen goes on: what it began on has captured it until it ends or becomes a scroll. */
export const isHeld = ({ target, pointerId }: PointerEvent): boolean =>
  (target as Element).hasPointerCapture(pointerId);
