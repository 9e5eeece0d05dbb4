import { z } from 'zod';
import type { Merchant } from '../../views/contract/business/merchant.ts';
import { badgeInk, badgeTypes } from '../../views/merchants/badges.ts';
import { en } from '../../views/base/texts/en.ts';
import { idText, instantRfc2822 } from '../../views/contract/output.ts';
import { rfc2822 } from '../boards/present.ts';

export const merchantSchema = z
  .object({
    id: idText.describe('Id of the person'),
    type: z.literal('verified_merchant'),
    is_verified_merchant: z.boolean(),
    business_diversity_labels: z.array(z.string()),
    created_at: instantRfc2822,
    updated_at: instantRfc2822,
    disapproval_reasons: z.array(z.string()),
    is_inspirational: z.boolean(),
    review_criteria: z
      .record(z.string(), z.unknown())
      .describe("The reviewer's notes, by freely chosen names"),
    review_labels: z.array(z.string()),
    inspirational_badge_selection: z.object({
      badgeColor: z.string().describe('`RRGGBB`'),
      badgeOptOut: z.boolean(),
      badge_text_color: z.enum(['white', 'black']),
    }),
    is_eligible_for_storefront_badges: z.boolean(),
    badge_details: z
      .array(z.object({ id: z.enum(badgeTypes), label: z.string(), description: z.string() }))
      .describe('Badges that the merchant chose'),
    profile_badges: z.array(z.enum(badgeTypes)).describe('Badges that the storefront shows'),
  })
  .meta({ id: 'Merchant' });

/** Converts a merchant's record to its wire format (spec §3 'Verified merchant record'), as shown to the merchant. */
export function presentMerchant(merchant: Merchant): z.output<typeof merchantSchema> {
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
    badge_details: merchant.chosen.map((id) => ({ id, ...en.merchant.badges[id] })),
    profile_badges: merchant.badges,
  };
}
