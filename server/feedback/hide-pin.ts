import { isOfNews } from '../../db/queries/notifications/news.ts';
import {
  deleteHiddenPin,
  hiddenAmong as hiddenRows,
  insertHiddenPin,
  type HideSurface,
} from '../../db/queries/feedback/pin-feedback.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

/** Excludes a pin and its copies from this user's recommendations (FEED-06). Throws `pin_not_found`. */
export async function hidePin(
  services: Services,
  userId: string,
  pinId: string,
  surface: HideSurface,
  query: string | null = null,
): Promise<void> {
  if (!(await insertHiddenPin(services.db, userId, pinId, surface, query)))
    throw new AppError('pin_not_found');
}

/** Undoes hiding a pin. Idempotent. */
export async function unhidePin(services: Services, userId: string, pinId: string): Promise<void> {
  await deleteHiddenPin(services.db, userId, pinId);
}

/** Returns which of the pins a person has hidden, by themselves, a copy or another pin of the picture. */
export function hiddenAmong(
  { db }: Pick<Services, 'db'>,
  userId: string,
  pinIds: readonly string[],
): Promise<string[]> {
  return hiddenRows(db, userId, pinIds);
}

/**
 * Hides a pin that a notification mentions. Throws `pin_not_found`, also for a pin that the notification does not
 * mention.
 */
export async function hideNewsPin(
  services: Services,
  userId: string,
  newsId: string,
  pinId: string,
): Promise<void> {
  if (!(await isOfNews(services.db, userId, newsId, pinId))) throw new AppError('pin_not_found');
  await hidePin(services, userId, pinId, 'news');
}

/** Undoes hiding the pin. Throws `pin_not_found`, also for a pin that the notification does not mention. */
export async function unhideNewsPin(
  services: Services,
  userId: string,
  newsId: string,
  pinId: string,
): Promise<void> {
  if (!(await isOfNews(services.db, userId, newsId, pinId))) throw new AppError('pin_not_found');
  await unhidePin(services, userId, pinId);
}
