import { blockBetween } from '../../db/queries/people/blocks.ts';
import {
  profileCounts,
  userById,
  userByUsername,
  userWithWaiting,
  waitingOf,
  type AccountRow,
  type UserRow,
  type WaitingRow,
} from '../../db/queries/people/users.ts';
import type { UserProfile, UserSummary } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { toUserSummary } from './user-summary.ts';

/** The person as others see them everywhere. */
export function toUser(row: UserRow): UserSummary {
  return toUserSummary({ ...row, userId: row.id });
}

/** A profile by name (also one given up); null also where a block stands between the two (USER-03). */
export async function getProfile(
  services: Services,
  viewerId: string | null,
  username: string,
): Promise<UserProfile | null> {
  const profile = await getProfileOrBlocked(services, viewerId, username);
  return profile?.blockedByMe === true ? null : profile;
}

/** The same, but somebody whom the viewer blocks is found, with nothing but the name, to be unblocked. */
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
    isUnlisted: !row.isSearchable,
    websiteUrl: row.websiteUrl,
    followerCount: Number(counts.followerCount),
    followingCount: Number(counts.followingCount),
    boardCount: Number(counts.boardCount),
    pinCount: Number(counts.pinCount),
    followedByMe: counts.followedByMe,
    isMe: row.id === viewerId,
    blockedByMe: false,
  };
}

/** What is told of somebody blocked besides the name. */
const nothing = {
  avatar: null,
  about: '',
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
  isEmployee: boolean;
  theme: 'system' | 'light' | 'dark';
}

/** How much waits for a person; each is counted up to 99. */
export interface Waiting {
  /** Boards that wait for an answer to their invitation. */
  invitations: number;
  /** Conversations in which something waits to be read. */
  unreadMessages: number;
  /** Notifications that are new. */
  unreadNews: number;
}

/** The person by id, or null. */
export async function getUser(services: Pick<Services, 'db'>, id: string): Promise<OwnAccount | null> {
  const row = await userById(services.db, id);
  return row === null ? null : toAccount(row);
}

/** The person by id with what waits for them, or null. */
export async function getUserAndWaiting(
  services: Pick<Services, 'db'>,
  id: string,
): Promise<(OwnAccount & Waiting) | null> {
  const row = await userWithWaiting(services.db, id);
  return row === null ? null : { ...toAccount(row), ...toWaiting(row) };
}

/** What waits for a person. */
export async function getWaiting(services: Pick<Services, 'db'>, id: string): Promise<Waiting> {
  const row = await waitingOf(services.db, id);
  return row === null ? { invitations: 0, unreadMessages: 0, unreadNews: 0 } : toWaiting(row);
}

/** The account of a row. */
export function toAccount(row: AccountRow): OwnAccount {
  return {
    user: { ...toUser(row), showsMessaging: row.showsMessaging },
    locale: row.locale,
    isEmployee: row.isEmployee,
    theme: row.theme,
  };
}

const toWaiting = (row: WaitingRow): Waiting => ({
  invitations: Number(row.invitations),
  unreadMessages: Number(row.unreadMessages),
  unreadNews: Number(row.unreadNews),
});
