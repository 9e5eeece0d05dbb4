import type { BadgeType } from '../../merchants/badges.ts';

/** A merchant's record as others may know it, and with `chosen` and the rest as they themselves do (spec §3). */
export interface Merchant {
  userId: string;
  isVerified: boolean;
  isInspirational: boolean;
  isEligible: boolean;
  /** `RRGGBB`, one of the seven. */
  badgeColor: string;
  isOptedOut: boolean;
  chosen: BadgeType[];
  /** What the storefront shows. */
  badges: BadgeType[];
  businessDiversityLabels: string[];
  disapprovalReasons: string[];
  reviewCriteria: Record<string, unknown>;
  reviewLabels: string[];
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}
