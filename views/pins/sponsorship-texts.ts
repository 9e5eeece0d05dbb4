import { promotionLabel } from '../ads/promotion-label.ts';
import type { PinPromotion } from '../contract/models.ts';
import { sponsorshipTexts as t } from './texts/sponsorship.ts';

/** Sponsorship of a pin (spec §3 `sponsorship`). */
export interface Sponsorship {
  status: number;
  sponsorName: string;
  hasAffiliates: boolean;
}

/** Partnership declared by the creator. The spec shows the partner's name. */
export const statedPartnership = 1;
/** No partner. Only affiliate products are disclosed. */
export const noPartnership = 2;

const withoutName = new Set([0, 2, 3]);

/**
 * Returns the sponsorship texts of a pin's page (spec §8, [CLOSE-04]). Statuses 0, 2 and 3 show no partner's name, and
 * 2 shows no partnership at all.
 */
export function sponsorshipTexts(
  sponsorship: Sponsorship | null,
  promotion?: Pick<PinPromotion, 'promoter'>,
): string[] {
  const texts: string[] = [];
  if (sponsorship !== null && sponsorship.status !== noPartnership)
    texts.push(
      withoutName.has(sponsorship.status) || sponsorship.sponsorName === ''
        ? t.paid
        : t.paidWith({ name: sponsorship.sponsorName }),
    );
  const promoter = promotion?.promoter;
  const promoted = promoter
    ? t.promotedBy({ name: promoter.fullName || promoter.username })
    : promotionLabel(promotion);
  if (promoted !== null) texts.push(promoted);
  if (sponsorship?.hasAffiliates === true) texts.push(t.sponsoredProducts);
  return texts;
}
