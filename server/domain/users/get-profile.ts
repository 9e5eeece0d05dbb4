import { profileCounts, userById, userByUsername, type UserRow } from '../../../db/queries/users.ts';
import type { UserProfile, UserSummary } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { toUserSummary } from '../pins/pin-record.ts';

/** The person as others see them everywhere. */
export function toUser(row: UserRow): UserSummary {
  return toUserSummary({ ...row, userId: row.id });
}

/** A profile by name (also one given up), or null. */
export async function getProfile(
  services: Services,
  viewerId: string | null,
  username: string,
): Promise<UserProfile | null> {
  const row = await userByUsername(services.db, username);
  if (row === null) return null;
  const counts = await profileCounts(services.db, viewerId, row.id);
  return {
    ...toUser(row),
    about: row.about,
    websiteUrl: row.websiteUrl,
    followerCount: Number(counts.followerCount),
    followingCount: Number(counts.followingCount),
    boardCount: Number(counts.boardCount),
    pinCount: Number(counts.pinCount),
    followedByMe: counts.followedByMe,
    isMe: row.id === viewerId,
  };
}

/** The person by id, or null. */
export async function getUser(
  services: Services,
  id: string,
): Promise<(UserSummary & { locale: string }) | null> {
  const row = await userById(services.db, id);
  return row === null ? null : { ...toUser(row), locale: row.locale };
}
