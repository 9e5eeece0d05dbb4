import {
  boardPeopleStatuses,
  countPeopleOfBoard,
  insertBoardInvites,
  lockPeopleOfBoard,
  unreachablePeople,
} from '../../db/queries/collaborators/board-people.ts';
import { userByUsername } from '../../db/queries/people/users.ts';
import { limits } from '../../views/contract/limits.ts';
import { AppError, fieldError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { AuthorizedBoard } from '../boards/board-access.ts';
import { insertNews } from '../../db/queries/notifications/add-news.ts';

/**
 * Invites people to a board, all or none (BOARD-08). Existing members and invitees are unaffected. Throws
 * `user_not_found` for a user who cannot be reached, `own_person` for the owner or the caller, `banned_from_board`,
 * and `board_people_full`.
 */
export async function invitePeople(
  services: Services,
  board: AuthorizedBoard<'invite'>,
  inviterId: string,
  userIds: string[],
): Promise<void> {
  const asked = [...new Set(userIds)];
  if (asked.includes(inviterId) || asked.includes(board.ownerId)) throw refusal('own_person');
  const unreachable = await unreachablePeople(services.db, inviterId, board.ownerId, asked);
  if (unreachable.length > 0) throw refusal('user_not_found');
  await services.db.transaction(async (tx) => {
    await lockPeopleOfBoard(tx, board.id);
    const statuses = await boardPeopleStatuses(tx, board.id, asked);
    if ([...statuses.values()].includes('banned')) throw refusal('banned_from_board');
    const added = asked.filter((id) => !['accepted', 'invited'].includes(statuses.get(id) ?? ''));
    if ((await countPeopleOfBoard(tx, board.id)) + added.length > limits.boardPeople)
      throw new AppError('board_people_full');
    await insertBoardInvites(tx, board.id, inviterId, added);
    await insertNews(tx, { userIds: added, kind: 'invite', subjectId: board.id, actorId: inviterId });
  });
}

/** Returns the account for a typed username, with or without `@`. Throws `user_not_found`. */
export async function personNamed(services: Services, username: string): Promise<string> {
  const row = await userByUsername(services.db, username.replace(/^@/, ''));
  if (row === null) throw fieldError('username', new AppError('user_not_found').message, 'user_not_found');
  return row.id;
}

function refusal(id: 'own_person' | 'user_not_found' | 'banned_from_board'): AppError {
  return fieldError('invited_user_ids', new AppError(id).message, id);
}
