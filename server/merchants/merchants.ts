import {
  chooseBadges as chooseBadgesRow,
  merchantOf,
  type MerchantRow,
} from '../../db/queries/merchants/merchants.ts';
import type { Merchant } from '../../views/contract/business/merchant.ts';
import { storefrontBadges, type BadgeColor, type BadgeType } from '../../views/merchants/badges.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

/** Returns a merchant's record, whatever its review status. Null if the user is not a merchant (USER-08). */
export async function getMerchant(services: Pick<Services, 'db'>, userId: string): Promise<Merchant | null> {
  const row = await merchantOf(services.db, userId);
  return row && toMerchant(row);
}

/** Saves a verified merchant's choice of badges and badge color. Throws `not_a_merchant`. */
export async function chooseBadges(
  services: Pick<Services, 'db'>,
  userId: string,
  choice: { color: BadgeColor; isOptedOut: boolean; badges: BadgeType[] },
): Promise<Merchant> {
  const row = await chooseBadgesRow(services.db, userId, choice);
  if (row === null) throw new AppError('not_a_merchant');
  return toMerchant(row);
}

function toMerchant(row: MerchantRow): Merchant {
  const standing = {
    isVerified: row.status === 'verified',
    isInspirational: row.isInspirational,
    isEligible: row.isEligibleForStorefrontBadges,
    isOptedOut: row.badgeOptOut,
  };
  return {
    ...standing,
    userId: row.userId,
    badgeColor: row.badgeColor,
    chosen: row.badges,
    badges: storefrontBadges(standing, row.badges),
    businessDiversityLabels: row.businessDiversityLabels,
    disapprovalReasons: row.disapprovalReasons,
    reviewCriteria: row.reviewCriteria,
    reviewLabels: row.reviewLabels,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
