/** Groups of the ad label experiment ([CARD-14]). */
export type AdLabel = 'ad' | 'promoted' | 'sponsored';

const labels: Record<AdLabel, string> = { ad: 'Ad', promoted: 'Promoted', sponsored: 'Sponsored' };

/** The label of a card: for paid places, copies of promoted pins and ads of third parties alike; null for others. */
export function promotionLabel(promotion: object | undefined, group: AdLabel = 'promoted'): string | null {
  return promotion === undefined ? null : labels[group];
}
