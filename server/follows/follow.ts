import { deleteFollow, insertFollow, type FollowKind } from '../../db/queries/follows.ts';
import { boardById } from '../../db/queries/boards/find-board.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordEvent } from '../events/record-event.ts';
import { insertBoardFollowNews, insertNews } from '../../db/queries/notifications/add-news.ts';

export interface FollowTarget {
  kind: FollowKind;
  id: string;
}

const notFound = {
  user: 'user_not_found',
  board: 'board_not_found',
  interest: 'interest_not_found',
} as const satisfies Record<FollowKind, string>;

/**
 * Follows a person, a board or an interest. Throws `own_target` for the caller themselves and their own boards. Throws
 * `user_not_found`, `board_not_found` and `interest_not_found` for a target that is missing or not visible.
 */
export async function follow(services: Services, followerId: string, target: FollowTarget): Promise<void> {
  if (target.kind === 'user' && target.id === followerId) throw new AppError('own_target');
  const isNew = await insertFollow(services.db, followerId, target.kind, target.id);
  if (isNew === null)
    throw new AppError(
      (await isOwnBoard(services, followerId, target)) ? 'own_target' : notFound[target.kind],
    );
  if (isNew) await notifyFollowed(services, followerId, target);
  if (isNew && target.kind !== 'user')
    await recordEvent(services, target.kind === 'board' ? 'follow' : 'topicFollow', {
      userId: followerId,
      objectId: target.id,
    });
}

async function isOwnBoard({ db }: Services, memberId: string, { kind, id }: FollowTarget): Promise<boolean> {
  return kind === 'board' && (await boardById(db, memberId, id))?.ownerId === memberId;
}

/** Notifies the followed person or the board's owner. Topics have no owner. */
async function notifyFollowed({ db }: Services, actorId: string, { kind, id }: FollowTarget): Promise<void> {
  if (kind === 'board') await insertBoardFollowNews(db, id, actorId);
  if (kind === 'user') await insertNews(db, { userIds: [id], kind: 'follow', subjectId: id, actorId });
}

/** Unfollows a target. Idempotent. */
export async function unfollow(services: Services, followerId: string, target: FollowTarget): Promise<void> {
  const wasFollowed = await deleteFollow(services.db, followerId, target.kind, target.id);
  if (wasFollowed && target.kind !== 'user')
    await recordEvent(services, target.kind === 'board' ? 'unfollow' : 'topicUnfollow', {
      userId: followerId,
      objectId: target.id,
    });
}
