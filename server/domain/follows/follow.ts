import { deleteFollow, insertFollow, type FollowKind } from '../../../db/queries/people/follows.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordEvent } from '../events/record-event.ts';
import { tellBoardFollowed, tellNews } from '../news/tell-news.ts';

export interface FollowTarget {
  kind: FollowKind;
  id: string;
}

/**
 * Follows a person or a board. Throws `own_target` for oneself; `user_not_found` and `board_not_found`, the latter
 * also for one's own board, for what is missing or not to be seen.
 */
export async function follow(services: Services, followerId: string, target: FollowTarget): Promise<void> {
  if (target.kind === 'user' && target.id === followerId) throw new AppError('own_target');
  const isNew = await insertFollow(services.db, followerId, target.kind, target.id);
  if (isNew === null) throw new AppError(target.kind === 'user' ? 'user_not_found' : 'board_not_found');
  if (isNew)
    await (target.kind === 'board'
      ? tellBoardFollowed(services.db, target.id, followerId)
      : tellNews(services.db, {
          userIds: [target.id],
          kind: 'follow',
          subjectId: target.id,
          actorId: followerId,
        }));
  if (isNew && target.kind === 'board')
    await recordEvent(services, 'follow', { userId: followerId, objectId: target.id });
}

/** Unfollows; harmless when there was nothing to unfollow. */
export async function unfollow(services: Services, followerId: string, target: FollowTarget): Promise<void> {
  const wasFollowed = await deleteFollow(services.db, followerId, target.kind, target.id);
  if (wasFollowed && target.kind === 'board')
    await recordEvent(services, 'unfollow', { userId: followerId, objectId: target.id });
}
