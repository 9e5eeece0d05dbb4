import { isAppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { follow, type FollowTarget } from './follow.ts';

const longestMs = 3600 * 1000;

/** Returns whether a person who asked for it at `at`, in milliseconds since 1970, still means it. */
export function isStillWanted({ clock }: Pick<Services, 'clock'>, { at }: { at: number }): boolean {
  return clock.now().getTime() - at <= longestMs;
}

/** Follows what a person asked for before they were signed in, within the hour. Nothing if it cannot be followed. */
export async function followAsWanted(
  services: Services,
  userId: string,
  { at, ...target }: FollowTarget & { at: number },
): Promise<void> {
  if (!isStillWanted(services, { at })) return;
  try {
    await follow(services, userId, target);
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}
