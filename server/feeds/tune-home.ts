import { homeTuning, setHomeTuning, type HomeTuning } from '../../db/queries/feeds/home-tuning.ts';
import type { Services } from '../services.ts';

/** Returns a member's home feed settings (FEED-08). */
export function getTuning(services: Pick<Services, 'db'>, userId: string): Promise<HomeTuning> {
  return homeTuning(services.db, userId);
}

/** Turns kinds of pins on or off, starting with the next page. Omitted kinds are kept. Returns all settings. */
export function tuneHome(
  services: Pick<Services, 'db'>,
  userId: string,
  changes: Partial<HomeTuning>,
): Promise<HomeTuning> {
  return setHomeTuning(services.db, userId, changes);
}
