import type { GroupOf } from '../../contract/experiments.ts';

/** What a card is told of the promotion of its pin. */
export interface PinPromotion {
  isPromoted: boolean;
  isDownstreamPromotion: boolean;
  isThirdPartyAd: boolean;
  isAd: boolean;
}

export type AdLabel = 'Ad' | 'Promoted' | 'Sponsored';

const labels: Record<GroupOf<'ad_label'>, AdLabel> = {
  ad: 'Ad',
  promoted: 'Promoted',
  sponsored: 'Sponsored',
};

/** The label that every paid pin carries (CARD-14); null for the others. */
export function adLabel(
  promotion: PinPromotion | null | undefined,
  group: GroupOf<'ad_label'>,
): AdLabel | null {
  if (!promotion) return null;
  const { isPromoted, isDownstreamPromotion, isThirdPartyAd, isAd } = promotion;
  return isPromoted || isDownstreamPromotion || isThirdPartyAd || isAd ? labels[group] : null;
}
