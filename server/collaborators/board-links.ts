import { randomBytes } from 'node:crypto';
import {
  boardOfLink,
  deleteBoardLinks,
  insertBoardLink,
  linkOfBoard,
} from '../../db/queries/collaborators/board-links.ts';
import { boardPersonStatus, lockPeopleOfBoard } from '../../db/queries/collaborators/board-people.ts';
import { limits } from '../../views/contract/limits.ts';
import type { UserSummary } from '../../views/contract/models.ts';
import { boardUrl } from '../../views/base/urls/canonical.ts';
import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { AuthorizedBoard } from '../boards/board-access.ts';
import { insertJoinedNews } from '../../db/queries/notifications/add-news.ts';
import { toUserSummary } from '../people/user-summary.ts';
import { joinBoard } from './join-board.ts';

/** A link that lets anyone who has it join a board. */
export interface BoardLink {
  code: string;
  /** ISO 8601. */
  expiresAt: string;
}

const dayMs = 24 * 3600 * 1000;

/** Creates a board's link and invalidates the previous one. */
export async function renewBoardLink(
  services: Services,
  board: AuthorizedBoard<'invite'>,
  memberId: string,
): Promise<BoardLink> {
  const code = randomBytes(16).toString('base64url');
  const expiresAt = new Date(services.clock.now().getTime() + limits.boardLinkDays * dayMs);
  await services.db.transaction(async (tx) => {
    await lockPeopleOfBoard(tx, board.id);
    await deleteBoardLinks(tx, board.id);
    await insertBoardLink(tx, { code, boardId: board.id, createdBy: memberId, expiresAt });
  });
  return { code, expiresAt: expiresAt.toISOString() };
}

/** Revokes a board's link. Idempotent. */
export async function revokeBoardLink(services: Services, board: AuthorizedBoard<'invite'>): Promise<void> {
  await deleteBoardLinks(services.db, board.id);
}

/** Returns a board's active link, or null. */
export async function currentBoardLink(
  services: Services,
  board: AuthorizedBoard<'invite'>,
): Promise<BoardLink | null> {
  const row = await linkOfBoard(services.db, board.id, services.clock.now());
  return row === null ? null : { code: row.code, expiresAt: row.expiresAt.toISOString() };
}

/** What a link reveals to a visitor: the board's name and the inviter, never its contents. */
export interface LinkedBoard {
  boardId: string;
  boardName: string;
  boardUrl: string;
  inviter: UserSummary;
  /** Whether the viewer is already on the board. */
  isOnBoard: boolean;
}

/** Returns the board behind a link, or null if the link does not work for this viewer. */
export async function linkedBoard(
  services: Services,
  viewerId: string | null,
  code: string,
): Promise<LinkedBoard | null> {
  const row = await boardOfLink(services.db, viewerId, code, services.clock.now());
  if (row === null) return null;
  return {
    boardId: row.boardId,
    boardName: row.boardName,
    boardUrl: boardUrl(row.ownerUsername, row.boardSlug),
    inviter: toUserSummary(row),
    isOnBoard: row.viewerStatus === 'owner' || row.viewerStatus === 'accepted',
  };
}

/** Joins a board by its link. Idempotent for its members. Throws `board_link_gone`, `board_people_full`. */
export async function joinByLink(services: Services, memberId: string, code: string): Promise<LinkedBoard> {
  const board = await linkedBoard(services, memberId, code);
  if (board === null) throw new AppError('board_link_gone');
  if (board.isOnBoard) return board;
  const { boardId, inviter } = board;
  await services.db.transaction(async (tx) => {
    await lockPeopleOfBoard(tx, boardId);
    const before = await boardPersonStatus(tx, boardId, memberId);
    // Rechecks for a ban or a revoked link, which may have happened before the lock was taken.
    if (
      before?.status === 'banned' ||
      (before?.status !== 'accepted' &&
        (await boardOfLink(tx, memberId, code, services.clock.now())) === null)
    )
      throw new AppError('board_link_gone');
    if (await joinBoard(tx, { boardId, userId: memberId, invitedBy: inviter.id }))
      await insertJoinedNews(tx, boardId, memberId);
  });
  return { ...board, isOnBoard: true };
}
