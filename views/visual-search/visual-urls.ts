/** Visual search by the viewer's own picture. */
export const visualUrl = '/visual-search/';

/** Pins visually similar to a pin, or products among them (ROUTE-05). */
export function pinVisualUrl(pinId: string, products = false): string {
  return `/pin/${pinId}/visual-search/${products ? 'products/' : ''}`;
}
