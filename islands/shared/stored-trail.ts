import { trailKey } from '../../views/pins/closeup/trail.ts';

/** Returns the stored ids of the list that one came from, or null. */
export function storedTrail(): string | null {
  try {
    return sessionStorage.getItem(trailKey);
  } catch {
    return null;
  }
}
