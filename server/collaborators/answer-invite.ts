import { recordBoardActivity } from '../../db/queries/collaborators/board-activity.ts';
import { invitationTo } from '../../db/queries/collaborators/board-invitations.ts';
import { changeBoardPerson } from '../../db/queries/collaborators/board-people.ts';
import { removeBoardRequest } from '../../db/queries/collaborators/board-requests.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordEvent } from '../events/record-event.ts';
import { insertJoinedNews } from '../../db/queries/notifications/add-news.ts';

/** Accepts an invitation (BOARD-08). Throws `invite_not_found` if there is none or it has ended. */
export async function acceptInvite(services: Services, userId: string, boardId: string): Promise<void> {
  if ((await invitationTo(services.db, userId, boardId)) === null) throw new AppError('invite_not_found');
  await services.db.transaction(async (tx) => {
    if (!(await changeBoardPerson(tx, boardId, userId, ['invited'], 'accepted')))
      throw new AppError('invite_not_found');
    await removeBoardRequest(tx, boardId, userId);
    await recordBoardActivity(tx, { boardId, kind: 'joined', actorId: userId });
    await insertJoinedNews(tx, boardId, userId);
  });
}

/** Declines an invitation. Throws `invite_not_found`. */
export async function declineInvite(services: Services, userId: string, boardId: string): Promise<void> {
  if (!(await changeBoardPerson(services.db, boardId, userId, ['invited'], 'declined')))
    throw new AppError('invite_not_found');
  await recordEvent(services, 'inviteDenied', { userId, objectId: boardId });
}
