import { recordBoardActivity } from '../../db/queries/collaborators/board-activity.ts';
import { invitationTo } from '../../db/queries/collaborators/board-invitations.ts';
import { boardPersonStatus, changeBoardPerson } from '../../db/queries/collaborators/board-people.ts';
import type { Sql } from '../../db/connection/database.ts';
import { removeBoardRequest } from '../../db/queries/collaborators/board-requests.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordEvent } from '../events/record-event.ts';
import { insertJoinedNews } from '../../db/queries/notifications/add-news.ts';

/**
 * Accepts an invitation (BOARD-08). Idempotent for those on the board. Throws `invite_not_found` if there is none or it
 * has ended.
 */
export async function acceptInvite(services: Services, userId: string, boardId: string): Promise<void> {
  const { db } = services;
  const isOn = (sql: Sql): Promise<boolean> => hasStatus(sql, boardId, userId, 'accepted');
  if ((await invitationTo(db, userId, boardId)) === null && !(await isOn(db)))
    throw new AppError('invite_not_found');
  await db.transaction(async (tx) => {
    if (!(await changeBoardPerson(tx, boardId, userId, ['invited'], 'accepted'))) {
      if (await isOn(tx)) return;
      throw new AppError('invite_not_found');
    }
    await removeBoardRequest(tx, boardId, userId);
    await recordBoardActivity(tx, { boardId, kind: 'joined', actorId: userId });
    await insertJoinedNews(tx, boardId, userId);
  });
}

/** Declines an invitation. Idempotent. Throws `invite_not_found`. */
export async function declineInvite(services: Services, userId: string, boardId: string): Promise<void> {
  if (await changeBoardPerson(services.db, boardId, userId, ['invited'], 'declined'))
    await recordEvent(services, 'inviteDenied', { userId, objectId: boardId });
  else if (!(await hasStatus(services.db, boardId, userId, 'declined')))
    throw new AppError('invite_not_found');
}

async function hasStatus(
  sql: Sql,
  boardId: string,
  userId: string,
  status: 'accepted' | 'declined',
): Promise<boolean> {
  return (await boardPersonStatus(sql, boardId, userId))?.status === status;
}
