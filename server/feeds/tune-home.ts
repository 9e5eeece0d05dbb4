import { homeTuning, setHomeTuning, type HomeTuning } from '../../db/queries/feeds/home-tuning.ts';
import type { Services } from '../services.ts';

/** What a member lets into their home feed (FEED-08). */
export function getTuning(services: Pick<Services, 'db'>, userId: string): Promise<HomeTuning> {
  return homeTuning(services.db, userId);
}

/** Switches kinds of pins on or off, from the next page on; what is not named stays. Answers all switches. */
export function tuneHome(
  services: Pick<Services, 'db'>,
  userId: string,
  changes: Partial<HomeTuning>,
): Promise<HomeTuning> {
  return setHomeTuning(services.db, userId, changes);
}
