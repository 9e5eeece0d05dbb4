import { insertTryNews } from '../../db/queries/notifications/add-news.ts';
import { putTry as putTryRow, type TryWords } from '../../db/queries/comments/tries.ts';
import type { Try } from '../../views/contract/pins/tries.ts';
import { requireThread } from '../comments/comment-record.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { readOwnTry } from './list-tries.ts';

/**
 * Marks a pin as tried by a member, or changes their mark, and tells the pin's creator of a new one. Where comments
 * are off, nobody adds words or pictures. `tryId` is the mark to change, if the caller names it. Throws
 * `pin_not_found`, `comments_off`, and `comment_not_found` if it is not theirs or not of this pin.
 */
export async function putTry(
  services: Services,
  userId: string,
  pinId: string,
  words: TryWords,
  tryId: string | null,
): Promise<{ made: Try; isNew: boolean }> {
  const thread = await requireThread(services, userId, pinId);
  if (thread.areOff) throw new AppError('comments_off');
  if (tryId !== null && (await readOwnTry(services, userId, thread))?.id !== tryId)
    throw new AppError('comment_not_found');
  const isNew = await putTryRow(services.db, userId, thread, words);
  const made = await readOwnTry(services, userId, thread);
  if (made === null) throw new AppError('pin_not_found');
  if (isNew) await insertTryNews(services.db, thread.threadId, pinId, userId);
  return { made, isNew };
}
