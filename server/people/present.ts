import { z } from 'zod';
import type { Page, UserProfile, UserSummary } from '../../views/contract/models.ts';
import { idText } from '../../views/contract/output.ts';
import { presentImageUrl } from '../pins/present/present-images.ts';
import type { ListedUser } from './list-users.ts';
import { presentPage } from '../paging/page-of-rows.ts';

const avatarUrl = z.string().nullable().describe('Null if the person has no avatar');

export const userSchema = z
  .object({
    id: idText,
    type: z.literal('user'),
    username: z.string(),
    full_name: z.string(),
    first_name: z.string(),
    image_small_url: avatarUrl,
    image_medium_url: avatarUrl,
    image_large_url: avatarUrl,
    image_xlarge_url: avatarUrl,
    is_default_image: z.boolean(),
    is_verified_merchant: z.boolean(),
    verified_identity: z.object({ verified: z.boolean() }),
    is_primary_website_verified: z.boolean(),
    domain_verified: z.boolean(),
    should_show_messaging: z.boolean().describe('Whether the caller can write to this person'),
  })
  .meta({ id: 'User' });
export type PresentedUser = z.output<typeof userSchema>;

/** A person in a list of people. */
export const listedUserSchema = userSchema
  .extend({
    pin_count: z.number().describe('Pins that the caller may know of'),
    explicitly_followed_by_me: z.boolean(),
  })
  .meta({ id: 'ListedUser' });
export type PresentedListedUser = z.output<typeof listedUserSchema>;

export const profileSchema = listedUserSchema
  .extend({
    about: z.string(),
    location: z.string(),
    website_url: z.string(),
    follower_count: z.number(),
    following_count: z.number(),
    board_count: z.number(),
    scheduled_pin_count: z.number().describe('0 for everyone but the person themselves'),
    business_name: z.string().nullable().describe('Null for an account that is no business'),
    blocked_by_me: z.boolean(),
    seo_title: z.string(),
    seo_description: z.string(),
  })
  .meta({ id: 'UserProfile' });
export type PresentedProfile = z.output<typeof profileSchema>;

/** Converts a person to their wire format (spec §3 'Users', protocol §5), in snake_case. */
export function presentUser(origin: string, user: UserSummary): PresentedUser {
  return {
    id: user.id,
    type: 'user',
    username: user.username,
    full_name: user.fullName,
    first_name: user.firstName,
    image_small_url: presentImageUrl(origin, user.avatar, '60x60'),
    image_medium_url: presentImageUrl(origin, user.avatar, '136x136'),
    image_large_url: presentImageUrl(origin, user.avatar, '236x'),
    image_xlarge_url: presentImageUrl(origin, user.avatar, '474x'),
    is_default_image: user.avatar === null,
    is_verified_merchant: user.isVerifiedMerchant,
    verified_identity: { verified: user.isIdentityVerified },
    is_primary_website_verified: user.isWebsiteVerified,
    domain_verified: user.isWebsiteVerified,
    should_show_messaging: user.showsMessaging ?? false,
  };
}

/** Converts a person in a list of people to their wire format. */
export function presentListedUser(origin: string, user: ListedUser): PresentedListedUser {
  return {
    ...presentUser(origin, user),
    pin_count: user.pinCount,
    explicitly_followed_by_me: user.followedByMe,
  };
}

/** Converts a profile to its wire format: the summary with counts and the viewer's relation to the person. */
export function presentProfile(origin: string, user: UserProfile): PresentedProfile {
  return {
    ...presentListedUser(origin, { ...user, showsMessaging: user.showsMessaging ?? false }),
    about: user.about,
    location: user.location,
    website_url: user.websiteUrl,
    follower_count: user.followerCount,
    following_count: user.followingCount,
    board_count: user.boardCount,
    scheduled_pin_count: user.scheduledPinCount ?? 0,
    business_name: user.businessName ?? null,
    blocked_by_me: user.blockedByMe,
    seo_title: `${user.fullName} (${user.username})`,
    seo_description: user.about,
  };
}

/** Converts a page of people to an operation's response. */
export function presentPeoplePage(
  origin: string,
  page: Page<UserSummary>,
): { data: PresentedUser[]; bookmark: string | undefined } {
  return presentPage(page, (user) => presentUser(origin, user));
}
