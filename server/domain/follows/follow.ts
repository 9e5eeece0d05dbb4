import { deleteFollow, insertFollow } from '../../../db/queries/follows.ts';
import { AppError } from '../../errors.ts';
import type { Services } from '../../services.ts';

/** Follows a board; throws `board_not_found`, also for one's own and for one that is not to be seen. */
export async function followBoard(services: Services, followerId: string, boardId: string): Promise<void> {
  if (!(await insertFollow(services.db, followerId, 'board', boardId))) throw new AppError('board_not_found');
}

/** Follows a person; throws `own_target` and `user_not_found`. */
export async function followUser(services: Services, followerId: string, userId: string): Promise<void> {
  if (followerId === userId) throw new AppError('own_target');
  if (!(await insertFollow(services.db, followerId, 'user', userId))) throw new AppError('user_not_found');
}

/** Unfollows; harmless when there was nothing to unfollow. */
export async function unfollow(
  services: Services,
  followerId: string,
  kind: 'user' | 'board',
  targetId: string,
): Promise<void> {
  await deleteFollow(services.db, followerId, kind, targetId);
}
