import {
  boardPersonStatus,
  lockPeopleOfBoard,
  unreachablePeople,
} from '../../db/queries/collaborators/board-people.ts';
import {
  declineBoardRequest,
  removeBoardRequest,
  requestStanding,
  waitingRequestsOf,
} from '../../db/queries/collaborators/board-requests.ts';
import { insertJoinedNews, insertNews } from '../../db/queries/notifications/add-news.ts';
import { limits } from '../../views/contract/limits.ts';
import type { JoinRequest } from '../../views/contract/board-members.ts';
import type { AuthorizedBoard } from '../boards/board-access.ts';
import { AppError } from '../errors.ts';
import { toUserSummary } from '../people/user-summary.ts';
import type { Services } from '../services.ts';
import { joinBoard } from './join-board.ts';

/** Returns a board's waiting requests, oldest first. */
export async function listRequests(
  services: Services,
  board: AuthorizedBoard<'invite'>,
  viewerId: string,
): Promise<JoinRequest[]> {
  const rows = await waitingRequestsOf(services.db, viewerId, board.id, limits.joinRequestsWaiting);
  return rows.map((row) => ({
    user: toUserSummary(row),
    note: row.note,
    askedAt: row.createdAt.toISOString(),
  }));
}

/**
 * Adds the person who asked to the board and notifies them. Idempotent for those on the board. Throws `request_not_found`, `user_not_found` if the owner or
 * the caller cannot reach them any more, `banned_from_board`, and `board_people_full`.
 */
export async function approveRequest(
  services: Services,
  board: AuthorizedBoard<'invite'>,
  memberId: string,
  userId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await lockPeopleOfBoard(tx, board.id);
    if (!(await removeBoardRequest(tx, board.id, userId))) {
      if ((await boardPersonStatus(tx, board.id, userId))?.status === 'accepted') return;
      throw new AppError('request_not_found');
    }
    if ((await unreachablePeople(tx, memberId, board.ownerId, [userId])).length > 0)
      throw new AppError('user_not_found');
    await joinBoard(tx, { boardId: board.id, userId, invitedBy: memberId });
    if (memberId !== board.ownerId) await insertJoinedNews(tx, board.id, userId);
    await insertNews(tx, {
      userIds: [userId],
      kind: 'join_approved',
      subjectId: board.id,
      actorId: memberId,
    });
  });
}

/**
 * Declines a request and notifies the person, who cannot ask again for a while. Idempotent. Throws `request_not_found`.
 */
export async function declineRequest(
  services: Services,
  board: AuthorizedBoard<'invite'>,
  memberId: string,
  userId: string,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await declineBoardRequest(tx, board.id, userId, services.clock.now()))) {
      if ((await requestStanding(tx, userId, board.id))?.requestStatus === 'declined') return;
      throw new AppError('request_not_found');
    }
    await insertNews(tx, {
      userIds: [userId],
      kind: 'join_declined',
      subjectId: board.id,
      actorId: memberId,
    });
  });
}
