/** Zoom limits of the image viewer. 1 fits the screen. */
export const zoomBounds = { min: 1, max: 6 } as const;

/** Clamps a zoom factor. */
export function boundedZoom(zoom: number): number {
  return Math.min(zoomBounds.max, Math.max(zoomBounds.min, zoom));
}

/** Returns the zoom after a wheel movement in pixels. Scrolling up zooms in. */
export function wheelZoom(zoom: number, deltaY: number): number {
  return boundedZoom(zoom * Math.exp(-Math.max(-200, Math.min(200, deltaY)) / 400));
}

/** Returns the zoom for a key, or null for other keys. */
export function keyZoom(zoom: number, key: string): number | null {
  if (key === '+' || key === '=') return boundedZoom(zoom * 1.5);
  if (key === '-' || key === '_') return boundedZoom(zoom / 1.5);
  return key === '0' ? zoomBounds.min : null;
}

/**
 * Returns the scroll position that keeps the point at `at` (pixels from the edge of the viewport) in place when the
 * picture grows by a factor.
 */
export function scrollAfterZoom(scrolled: number, at: number, factor: number): number {
  return Math.max(0, (scrolled + at) * factor - at);
}
