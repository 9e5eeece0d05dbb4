import { isOfNews } from '../../db/queries/notifications/news.ts';
import {
  deleteHiddenPin,
  insertHiddenPin,
  type HideSurface,
} from '../../db/queries/feedback/pin-feedback.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

/** Keeps a pin and its copies out of what is recommended to this person (FEED-06). Throws `pin_not_found`. */
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

/** Takes that back; harmless when it was not hidden. */
export async function unhidePin(services: Services, userId: string, pinId: string): Promise<void> {
  await deleteHiddenPin(services.db, userId, pinId);
}

/** Hides a pin that a notification tells of. Throws `pin_not_found`, also for a pin that is none of its. */
export async function hideNewsPin(
  services: Services,
  userId: string,
  newsId: string,
  pinId: string,
): Promise<void> {
  if (!(await isOfNews(services.db, userId, newsId, pinId))) throw new AppError('pin_not_found');
  await hidePin(services, userId, pinId, 'news');
}

/** Takes that back. Throws `pin_not_found`, also for a pin that is none of the notification's. */
export async function unhideNewsPin(
  services: Services,
  userId: string,
  newsId: string,
  pinId: string,
): Promise<void> {
  if (!(await isOfNews(services.db, userId, newsId, pinId))) throw new AppError('pin_not_found');
  await unhidePin(services, userId, pinId);
}
