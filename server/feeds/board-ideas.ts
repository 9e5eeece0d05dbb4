import { newestIdea, pinCardsOfIdeas } from '../../db/queries/boards/board-ideas.ts';
import { lastIdeaSeen, rememberIdeasSeen } from '../../db/queries/boards/board-viewers.ts';
import type { Page } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { pageOfPins, type FeedRequest } from './page-of-pins.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { authorizeBoard } from '../boards/board-access.ts';

/**
 * Returns ideas for a board, from public boards that share pins with it, newest first (BOARD-01). Members of the board
 * only. Throws `board_not_found` and `not_on_board`.
 */
export async function boardIdeas(
  services: Services,
  memberId: string,
  boardId: string,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const board = await authorizeBoard(services, memberId, boardId, 'read');
  return pageOfPins(services, `ideas:${board.id}`, request, (sql, before, limit) =>
    pinCardsOfIdeas(sql, memberId, board.id, before, limit),
  );
}

/** Returns whether there are ideas newer than those last seen. Call only for the board's members. */
export async function hasNewIdeas(services: Services, memberId: string, boardId: string): Promise<boolean> {
  const [newest, seen] = await Promise.all([
    newestIdea(services.db, memberId, boardId),
    lastIdeaSeen(services.db, boardId, memberId),
  ]);
  return newest !== null && (seen === null || BigInt(newest) > BigInt(seen));
}

/** Marks the ideas up to this one as seen. */
export async function seeIdeas(
  services: Services,
  memberId: string,
  boardId: string,
  newestPinId: string,
): Promise<void> {
  await rememberIdeasSeen(services.db, boardId, memberId, newestPinId);
}
