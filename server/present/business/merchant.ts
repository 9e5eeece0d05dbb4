import type { Merchant } from '../../../views/contract/business/merchant.ts';
import { badgeInk, type BadgeType } from '../../../views/rules/merchant/badges.ts';
import { en } from '../../../views/texts/en.ts';
import { rfc2822 } from '../board.ts';

/** A merchant's record on the wire (spec §3 'Verified merchant record'), as the merchant reads it. */
export function presentMerchant(merchant: Merchant): Record<string, unknown> {
  return {
    id: merchant.userId,
    type: 'verified_merchant',
    is_verified_merchant: merchant.isVerified,
    business_diversity_labels: merchant.businessDiversityLabels,
    created_at: rfc2822(merchant.createdAt),
    updated_at: rfc2822(merchant.updatedAt),
    disapproval_reasons: merchant.disapprovalReasons,
    is_inspirational: merchant.isInspirational,
    review_criteria: merchant.reviewCriteria,
    review_labels: merchant.reviewLabels,
    inspirational_badge_selection: {
      badgeColor: merchant.badgeColor,
      badgeOptOut: merchant.isOptedOut,
      badge_text_color: badgeInk(merchant.badgeColor),
    },
    is_eligible_for_storefront_badges: merchant.isEligible,
    badge_details: merchant.chosen.map((id) => ({ id, ...en.merchant.badges[id as BadgeType] })),
    profile_badges: merchant.badges,
  };
}
