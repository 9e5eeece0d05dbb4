import { recordBoardActivity } from '../../db/queries/collaborators/board-activity.ts';
import {
  boardPersonStatus,
  putBoardPerson,
  removeBoardPerson,
} from '../../db/queries/collaborators/board-people.ts';
import { boardRole } from '../../db/queries/boards/board-roles.ts';
import { userById } from '../../db/queries/people/users.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { recordEvent } from '../events/record-event.ts';
import { authorizeBoard } from '../boards/board-access.ts';

/**
 * Cancels an invitation, clears a decline, or lifts a ban. Collaborators who may invite can cancel only their own
 * invitations. Throws `not_on_list` for a person who is on the board or has no record on it.
 */
export async function cancelInvite(
  services: Services,
  memberId: string,
  boardId: string,
  userId: string,
): Promise<void> {
  const board = await authorizeBoard(services, memberId, boardId, 'invite');
  const person = await boardPersonStatus(services.db, boardId, userId);
  const isTheirs = board.role === 'owner' || (person?.status === 'invited' && person.invitedBy === memberId);
  if (person === null || person.status === 'accepted') throw new AppError('not_on_list');
  if (!isTheirs) throw new AppError('not_board_owner');
  if (!(await removeBoardPerson(services.db, boardId, userId, ['invited', 'declined', 'banned'])))
    throw new AppError('not_on_list');
  if (person.status === 'invited')
    await recordEvent(services, 'inviteDenied', {
      userId: memberId,
      objectId: boardId,
      aux: { person: userId },
    });
}

/**
 * Removes a person from a board, or the caller themselves (BOARD-08). Their pins stay. A ban blocks invitations and
 * links until it is lifted. Who has left may leave again. Throws `not_on_list`, and `own_person` for the owner.
 */
export async function removeFromBoard(
  services: Services,
  memberId: string,
  boardId: string,
  userId: string,
  isBan: boolean,
): Promise<void> {
  const isLeaving = memberId === userId;
  if (isLeaving && (await hasLeft(services, boardId, userId))) return;
  const board = await authorizeBoard(services, memberId, boardId, isLeaving ? 'read' : 'own');
  if (userId === board.ownerId) throw new AppError('own_person');
  const wasOn = await services.db.transaction(async (tx) => {
    const wasOn = await removeBoardPerson(tx, boardId, userId, ['accepted']);
    if (!wasOn && !isBan) throw new AppError('not_on_list');
    if (isBan && !wasOn && (await userById(tx, userId)) === null) throw new AppError('user_not_found');
    if (isBan) await putBoardPerson(tx, boardId, userId, 'banned', memberId);
    if (wasOn)
      await recordBoardActivity(
        tx,
        isLeaving
          ? { boardId, kind: 'left', actorId: userId }
          : { boardId, kind: 'removed', actorId: memberId, personId: userId },
      );
    return wasOn;
  });
  if (wasOn)
    await recordEvent(services, 'collaboratorRemoved', {
      userId: memberId,
      objectId: boardId,
      aux: { person: userId },
    });
}

/** Whether a member sees a board that has no record of them. */
async function hasLeft({ db }: Services, boardId: string, userId: string): Promise<boolean> {
  const board = await boardRole(db, userId, boardId);
  return board?.role === null && (await boardPersonStatus(db, boardId, userId)) === null;
}
