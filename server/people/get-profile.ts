import { blockBetween } from '../../db/queries/people/blocks.ts';
import {
  profileCounts,
  userById,
  userByUsername,
  waitingOf,
  type AccountRow,
  type UserRow,
  type WaitingRow,
} from '../../db/queries/people/users.ts';
import type { AccountStanding } from '../../views/contract/people/account-standing.ts';
import type { UserProfile, UserSummary } from '../../views/contract/models.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { toUserSummary } from './user-summary.ts';

/** Converts a row to the person as shown to others. */
export function toUser(row: UserRow): UserSummary {
  return toUserSummary({ ...row, userId: row.id });
}

/** Returns a profile by username, current or former. Also null if either has blocked the other (USER-03). */
export async function getProfile(
  services: Services,
  viewerId: string | null,
  username: string,
): Promise<UserProfile | null> {
  const profile = await getProfileOrBlocked(services, viewerId, username);
  return profile?.blockedByMe === true ? null : profile;
}

/** Like `getProfile`, for what is a person's own. Throws `user_not_found`. */
export async function requireProfile(
  services: Services,
  viewerId: string | null,
  username: string,
): Promise<UserProfile> {
  const profile = await getProfile(services, viewerId, username);
  if (profile === null) throw new AppError('user_not_found');
  return profile;
}

/** Like `getProfile`, but also returns someone the viewer blocks, with only the name, so that they can be unblocked. */
export async function getProfileOrBlocked(
  services: Services,
  viewerId: string | null,
  username: string,
): Promise<UserProfile | null> {
  const row = await userByUsername(services.db, username);
  if (row === null) return null;
  if (viewerId !== null) {
    const { isBlocking, isBlocked } = await blockBetween(services.db, viewerId, row.id);
    if (isBlocked) return null;
    if (isBlocking) return { ...toUser(row), ...nothing, blockedByMe: true };
  }
  const counts = await profileCounts(services.db, viewerId, row.id);
  return {
    ...toUser(row),
    showsMessaging: row.showsMessaging,
    about: row.about,
    location: row.location,
    isUnlisted: !row.isSearchable,
    websiteUrl: row.websiteUrl,
    followerCount: Number(counts.followerCount),
    followingCount: Number(counts.followingCount),
    boardCount: Number(counts.boardCount),
    pinCount: Number(counts.pinCount),
    ...(counts.scheduledPinCount !== null && { scheduledPinCount: Number(counts.scheduledPinCount) }),
    businessName: counts.businessName,
    followedByMe: counts.followedByMe,
    isMe: row.id === viewerId,
    blockedByMe: false,
  };
}

/** Empty values for a blocked profile. */
const nothing = {
  avatar: null,
  about: '',
  location: '',
  websiteUrl: '',
  followerCount: 0,
  followingCount: 0,
  boardCount: 0,
  pinCount: 0,
  followedByMe: false,
  isMe: false,
};

/** A signed-in person's own account. */
export interface OwnAccount {
  user: UserSummary;
  locale: string;
  /** The country that the person set. Null for none. */
  country: string | null;
  isEmployee: boolean;
  /** For how long the account still reads from the primary, where there is a replica. */
  ownWritesSeconds: number;
  standing: AccountStanding;
  theme: 'system' | 'light' | 'dark';
}

/** What waits for a person. Counts are up to 99. */
export interface Waiting {
  /** Boards with a pending invitation. */
  invitations: number;
  /** Conversations with unread messages. */
  unreadMessages: number;
  /** Unread notifications. */
  unreadNews: number;
  /** They have begun onboarding and not finished it. */
  isOnboarding: boolean;
}

/** Returns the person by id, or null. */
export async function getUser(services: Pick<Services, 'db'>, id: string): Promise<OwnAccount | null> {
  const row = await userById(services.db, id);
  return row === null ? null : toAccount(row);
}

/** Returns what waits for a person. */
export async function getWaiting(services: Pick<Services, 'db'>, id: string): Promise<Waiting> {
  const row = await waitingOf(services.db, id);
  return row === null
    ? { invitations: 0, unreadMessages: 0, unreadNews: 0, isOnboarding: false }
    : toWaiting(row);
}

/** Converts a row to the account. */
export function toAccount(row: AccountRow): OwnAccount {
  return {
    user: { ...toUser(row), showsMessaging: row.showsMessaging },
    locale: row.locale,
    country: row.country,
    isEmployee: row.isEmployee,
    ownWritesSeconds: row.ownWritesSeconds,
    standing: {
      createdAt: row.createdAt,
      isConfirmed: row.isConfirmed,
      awaitsConfirmation: row.awaitsConfirmation,
    },
    theme: row.theme,
  };
}

export const toWaiting = (row: WaitingRow): Waiting => ({
  invitations: Number(row.invitations),
  unreadMessages: Number(row.unreadMessages),
  unreadNews: Number(row.unreadNews),
  isOnboarding: row.isOnboarding,
});
