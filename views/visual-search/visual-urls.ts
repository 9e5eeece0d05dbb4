/** Search by a picture of one's own. */
export const visualUrl = '/visual-search/';

/** What looks like a pin, or the products among it (ROUTE-05). */
export function pinVisualUrl(pinId: string, products = false): string {
  return `/pin/${pinId}/visual-search/${products ? 'products/' : ''}`;
}
