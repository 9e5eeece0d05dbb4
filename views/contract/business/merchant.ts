import type { BadgeType } from '../../merchants/badges.ts';

/** A merchant's public record. `chosen` and the fields after it are visible to the merchant only (spec §3). */
export interface Merchant {
  userId: string;
  isVerified: boolean;
  isInspirational: boolean;
  isEligible: boolean;
  /** `RRGGBB`, one of the seven colors. */
  badgeColor: string;
  isOptedOut: boolean;
  chosen: BadgeType[];
  /** Badges shown on the storefront. */
  badges: BadgeType[];
  businessDiversityLabels: string[];
  disapprovalReasons: string[];
  reviewCriteria: Record<string, unknown>;
  reviewLabels: string[];
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}
