import { newestIdea } from '../../db/queries/boards/board-ideas.ts';
import { lastIdeaSeen, rememberIdeasSeen } from '../../db/queries/boards/board-viewers.ts';
import type { Page } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import type { FeedRequest } from './page-of-pins.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { authorizeBoard } from '../boards/board-access.ts';
import { getBoard } from '../boards/get-board.ts';
import { AppError } from '../errors.ts';
import { boardIdeasFeed } from './near/near-board.ts';

/**
 * Returns ideas for a board (BOARD-01), see `boardIdeasFeed`. Members of the board only. Throws `board_not_found` and
 * `not_on_board`.
 */
export async function boardIdeas(
  services: Services,
  memberId: string,
  boardId: string,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  await authorizeBoard(services, memberId, boardId, 'read');
  const found = await getBoard(services, memberId, boardId);
  if (found === null) throw new AppError('board_not_found');
  return boardIdeasFeed(services, memberId, found.board, request);
}

/** Returns whether there are ideas newer than those last seen. Call only for the board's members. */
export async function hasNewIdeas(services: Services, memberId: string, boardId: string): Promise<boolean> {
  const [newest, seen] = await Promise.all([
    newestIdea(services.db, memberId, boardId),
    lastIdeaSeen(services.db, boardId, memberId),
  ]);
  return newest !== null && (seen === null || BigInt(newest) > BigInt(seen));
}

/** Marks the ideas that there are now as seen. */
export async function seeIdeas(services: Services, memberId: string, boardId: string): Promise<void> {
  const newest = await newestIdea(services.db, memberId, boardId);
  if (newest !== null) await rememberIdeasSeen(services.db, boardId, memberId, newest);
}
