import {
  homeTuning,
  setHomeTuning,
  type HomeTuning,
  type HomeTuningChanges,
} from '../../db/queries/feeds/home-tuning.ts';
import type { Services } from '../services.ts';

/** Returns a member's home feed settings (FEED-08). */
export function getTuning(services: Pick<Services, 'db'>, userId: string): Promise<HomeTuning> {
  return homeTuning(services.db, userId);
}

/** Changes settings from the next page on. Omitted ones are kept. Returns all of them. */
export function tuneHome(
  services: Pick<Services, 'db'>,
  userId: string,
  changes: HomeTuningChanges,
): Promise<HomeTuning> {
  return setHomeTuning(services.db, userId, changes);
}
