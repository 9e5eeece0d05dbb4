import { insertReactionNews, removeReactionNews } from '../../db/queries/notifications/reaction-news.ts';
import {
  deleteReaction,
  putReaction,
  reactionsOfPin,
  type PinReactions,
} from '../../db/queries/reactions.ts';
import type { ReactionType } from '../../views/contract/pins/reactions.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';

/** Returns the counts of a pin's reactions and the viewer's own. Throws `pin_not_found`, also for hidden pins. */
export async function getReactions(
  services: Services,
  viewerId: string | null,
  pinId: string,
): Promise<PinReactions> {
  const reactions = await reactionsOfPin(services.db, viewerId, pinId);
  if (reactions === null) throw new AppError('pin_not_found');
  return reactions;
}

/** Sets or replaces a member's reaction. Idempotent. Throws `pin_not_found`. */
export async function react(
  services: Services,
  userId: string,
  pinId: string,
  type: ReactionType,
): Promise<PinReactions> {
  const isNew = await putReaction(services.db, userId, pinId, type);
  if (isNew === null) throw new AppError('pin_not_found');
  if (isNew) await insertReactionNews(services.db, pinId, userId);
  return getReactions(services, userId, pinId);
}

/** Removes a member's reaction. Does nothing if there was none. Throws `pin_not_found`. */
export async function unreact(services: Services, userId: string, pinId: string): Promise<PinReactions> {
  if (!(await deleteReaction(services.db, userId, pinId))) throw new AppError('pin_not_found');
  await removeReactionNews(services.db, pinId, userId);
  return getReactions(services, userId, pinId);
}
