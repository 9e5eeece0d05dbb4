import { catalog } from '../languages/catalog.ts';

/** Groups of the ad label experiment ([CARD-14]). */
export type AdLabel = 'ad' | 'promoted' | 'sponsored';

const labels = catalog('ads', 'label');

/** Returns a card's ad label for paid slots, copies of promoted pins and third-party ads. Null for other cards. */
export function promotionLabel(promotion: object | undefined, group: AdLabel = 'promoted'): string | null {
  return promotion === undefined ? null : labels[group];
}
