import type { BadgeType } from '../../../views/merchants/badges.ts';
import { statement, type Sql } from '../../connection/database.ts';
import { firstRow } from '../../connection/first-row.ts';

export interface MerchantRow {
  userId: string;
  status: 'pending' | 'verified' | 'disapproved';
  businessDiversityLabels: string[];
  disapprovalReasons: string[];
  isInspirational: boolean;
  reviewCriteria: Record<string, unknown>;
  reviewLabels: string[];
  isEligibleForStorefrontBadges: boolean;
  badgeColor: string;
  badgeOptOut: boolean;
  badges: BadgeType[];
  createdAt: Date;
  updatedAt: Date;
}

const columns = `
  user_id AS "userId", status, business_diversity_labels AS "businessDiversityLabels",
  disapproval_reasons AS "disapprovalReasons", is_inspirational AS "isInspirational",
  review_criteria AS "reviewCriteria", review_labels AS "reviewLabels",
  is_eligible_for_storefront_badges AS "isEligibleForStorefrontBadges", badge_color AS "badgeColor",
  badge_opt_out AS "badgeOptOut", badges, created_at AS "createdAt", updated_at AS "updatedAt"`;

const byUser = statement('merchant_by_user')`SELECT ${columns} FROM verified_merchants WHERE user_id = $1`;

/** Returns a merchant's record. Null for other people. */
export async function merchantOf(sql: Sql, userId: string): Promise<MerchantRow | null> {
  return firstRow<MerchantRow>(sql, byUser, [userId]);
}

export interface MerchantDecision {
  status: 'verified' | 'disapproved';
  disapprovalReasons: string[];
  isInspirational: boolean;
  isEligible: boolean;
}

const decide = statement('merchant_decide')`
  WITH marked AS (UPDATE users SET is_verified_merchant = ($2 = 'verified') WHERE id = $1)
  INSERT INTO verified_merchants (user_id, status, disapproval_reasons, is_inspirational,
    is_eligible_for_storefront_badges)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id) DO UPDATE SET status = EXCLUDED.status,
    disapproval_reasons = EXCLUDED.disapproval_reasons, is_inspirational = EXCLUDED.is_inspirational,
    is_eligible_for_storefront_badges = EXCLUDED.is_eligible_for_storefront_badges, updated_at = now()`;

/** Records a decision about a merchant, also on the account. */
export async function decideMerchant(sql: Sql, userId: string, decision: MerchantDecision): Promise<void> {
  const { status, disapprovalReasons, isInspirational, isEligible } = decision;
  await sql.rows(decide, [userId, status, disapprovalReasons, isInspirational, isEligible]);
}

const choose = statement('merchant_choose_badges')`
  UPDATE verified_merchants SET badge_color = $2, badge_opt_out = $3, badges = $4, updated_at = now()
  WHERE user_id = $1 AND status = 'verified' RETURNING ${columns}`;

/** Saves the badges of a verified merchant. Null for anyone else. */
export async function chooseBadges(
  sql: Sql,
  userId: string,
  choice: { color: string; isOptedOut: boolean; badges: string[] },
): Promise<MerchantRow | null> {
  const values = [userId, choice.color, choice.isOptedOut, choice.badges];
  return firstRow<MerchantRow>(sql, choose, values);
}
