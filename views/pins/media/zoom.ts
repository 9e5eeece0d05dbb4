/** Smallest and largest zoom of the image viewer: 1 fits the screen. */
export const zoomBounds = { min: 1, max: 6 } as const;

/** A zoom within its bounds. */
export function boundedZoom(zoom: number): number {
  return Math.min(zoomBounds.max, Math.max(zoomBounds.min, zoom));
}

/** The zoom after a turn of the wheel by so many pixels: away from oneself enlarges. */
export function wheelZoom(zoom: number, deltaY: number): number {
  return boundedZoom(zoom * Math.exp(-Math.max(-200, Math.min(200, deltaY)) / 400));
}

/** The zoom that a key asks for; null for keys that ask for none. */
export function keyZoom(zoom: number, key: string): number | null {
  if (key === '+' || key === '=') return boundedZoom(zoom * 1.5);
  if (key === '-' || key === '_') return boundedZoom(zoom / 1.5);
  return key === '0' ? zoomBounds.min : null;
}

/**
 * Where a scrolled picture must be scrolled to so that the point under `at` (pixels from the edge of what is seen)
 * stays there when the picture grows by a factor.
 */
export function scrollAfterZoom(scrolled: number, at: number, factor: number): number {
  return Math.max(0, (scrolled + at) * factor - at);
}
