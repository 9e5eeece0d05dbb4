import { wantsDarkInk } from '../media/ink-on.ts';

/** Background colors for a merchant's badges (spec §9). */
export const badgeColors = ['EFEFEF', 'F8E3D1', 'F6F1C1', 'DDEEAF', 'C9F2EE', 'DBD5F4', 'EFBCEE'] as const;

export type BadgeColor = (typeof badgeColors)[number];

/** Storefront badges (spec §9 'inspirational badge types'). */
export const badgeTypes = [
  'invested_in_good',
  'eco_friendly',
  'responsibly_sourced',
  'inclusive',
  'personal_touch',
] as const;

export type BadgeType = (typeof badgeTypes)[number];

export const maxBadges = 3;

/** Sizes of the badge's icon in pixels. */
export const badgeIconSizes = { sm: 12, md: 16, lg: 20, xl: 24 } as const;

/** Text color of a badge, white or black by the background's luminance. */
export function badgeInk(color: string): 'white' | 'black' {
  return wantsDarkInk(`#${color}`) ? 'black' : 'white';
}

export interface StorefrontStanding {
  isVerified: boolean;
  isInspirational: boolean;
  isEligible: boolean;
  isOptedOut: boolean;
}

/** Returns the badges of a storefront: at most three, and none unless verified, inspirational and eligible. */
export function storefrontBadges(
  { isVerified, isInspirational, isEligible, isOptedOut }: StorefrontStanding,
  chosen: readonly string[],
): BadgeType[] {
  if (!isVerified || !isInspirational || !isEligible || isOptedOut) return [];
  return badgeTypes.filter((type) => chosen.includes(type)).slice(0, maxBadges);
}

/** What the badge beside a name says: a verified merchant, or a verified identity. */
export type NameBadge = 'merchant' | 'identity';

/**
 * Returns the badge beside the credit of a pin (CARD-15): its pinner is a verified merchant, or has a verified identity
 * and is credited by full name. Null for none.
 */
export function badgeOfCredit(
  pinner: { isVerifiedMerchant: boolean; isIdentityVerified: boolean; fullName: string },
  creditTitle: string,
): NameBadge | null {
  if (pinner.isVerifiedMerchant) return 'merchant';
  return pinner.isIdentityVerified && creditTitle === pinner.fullName ? 'identity' : null;
}
