import {
  invitationsOf,
  invitationTo,
  type BoardInvitationRow,
} from '../../db/queries/collaborators/board-invitations.ts';
import {
  peopleOfBoard,
  type BoardPersonRow,
  type BoardPersonStatus,
} from '../../db/queries/collaborators/board-people.ts';
import { limits } from '../../views/contract/limits.ts';
import type { BoardInvitation } from '../../views/contract/board-members.ts';
import type { BoardPerson, Page, UserSummary } from '../../views/contract/models.ts';
import { boardUrl } from '../../views/base/urls/canonical.ts';
import type { Services } from '../services.ts';
import type { AuthorizedBoard } from '../boards/board-access.ts';
import { pageOfRows } from '../paging/page-of-rows.ts';
import { toUserSummary } from '../people/user-summary.ts';

/**
 * Returns the people visible to a board's members: members and invitees, and for the owner also those who declined or
 * are banned.
 */
export async function listBoardPeople(
  services: Services,
  board: AuthorizedBoard<'read'>,
  viewerId: string,
): Promise<BoardPerson[]> {
  const statuses: BoardPersonStatus[] =
    board.role === 'owner' ? ['accepted', 'invited', 'declined', 'banned'] : ['accepted', 'invited'];
  const rows = await peopleOfBoard(services.db, viewerId, board.id, statuses, limits.boardPeople * 2);
  return rows.map(toBoardPerson);
}

/** Maximum number of avatars shown beside a board's name. */
const maxAvatars = 5;

/** Returns some of a board's collaborators, and whether there are more. Only for boards whose people are public. */
export async function boardAvatars(
  services: Services,
  viewerId: string | null,
  boardId: string,
): Promise<{ people: UserSummary[]; hasMore: boolean }> {
  const rows = await peopleOfBoard(services.db, viewerId, boardId, ['accepted'], maxAvatars + 1);
  return { people: rows.slice(0, maxAvatars).map(toUserSummary), hasMore: rows.length > maxAvatars };
}

function toBoardPerson(row: BoardPersonRow): BoardPerson {
  return {
    user: toUserSummary(row),
    status: row.status,
    invitedBy: row.invitedBy,
    since: row.createdAt.toISOString(),
  };
}

/** Returns a user's pending invitations, newest board first. */
export async function listInvitations(
  services: Services,
  userId: string,
  bookmark: string | null | undefined,
  pageSize: number,
): Promise<Page<BoardInvitation>> {
  const list = `invitations:${userId}`;
  const page = await pageOfRows(
    services,
    { list, bookmark, pageSize },
    (before, limit) => invitationsOf(services.db, userId, before, limit),
    ({ boardId }) => boardId,
  );
  return { ...page, items: page.items.map(toInvitation) };
}

/** Returns a user's pending invitation to a board. */
export async function invitationOf(
  services: Services,
  userId: string,
  boardId: string,
): Promise<BoardInvitation | null> {
  const row = await invitationTo(services.db, userId, boardId);
  return row === null ? null : toInvitation(row);
}

function toInvitation(row: BoardInvitationRow): BoardInvitation {
  return {
    boardId: row.boardId,
    boardName: row.boardName,
    boardUrl: row.boardPrivacy === 'public' ? boardUrl(row.ownerUsername, row.boardSlug) : null,
    inviter: toUserSummary(row),
    invitedAt: row.createdAt.toISOString(),
  };
}
