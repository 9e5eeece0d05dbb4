import type { Sql } from '../../db/connection/database.ts';
import { recordBoardActivity } from '../../db/queries/collaborators/board-activity.ts';
import {
  boardPersonStatus,
  countPeopleOfBoard,
  putBoardPerson,
} from '../../db/queries/collaborators/board-people.ts';
import { removeBoardRequest } from '../../db/queries/collaborators/board-requests.ts';
import { limits } from '../../views/contract/limits.ts';
import { AppError } from '../errors.ts';

/**
 * Adds a person to a board whose people are locked. False if they are on it already. Throws `banned_from_board` and
 * `board_people_full`.
 */
export async function joinBoard(
  tx: Sql,
  { boardId, userId, invitedBy }: { boardId: string; userId: string; invitedBy: string },
): Promise<boolean> {
  const before = await boardPersonStatus(tx, boardId, userId);
  if (before?.status === 'accepted') return false;
  if (before?.status === 'banned') throw new AppError('banned_from_board');
  if (before?.status !== 'invited' && (await countPeopleOfBoard(tx, boardId)) >= limits.boardPeople)
    throw new AppError('board_people_full');
  await putBoardPerson(tx, boardId, userId, 'accepted', invitedBy);
  await removeBoardRequest(tx, boardId, userId);
  await recordBoardActivity(tx, { boardId, kind: 'joined', actorId: userId });
  return true;
}
