import { quickSavesBoardId } from '../../db/queries/boards/find-board.ts';
import { pinCardsOfBoard, pinCardsOfPerson, type BoardPinFilter } from '../../db/queries/pins/pin-cards.ts';
import type { BoardPrivacy, Page } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { pageOfPins, type FeedRequest } from './page-of-pins.ts';

/** Returns the pins of a board or section, newest first. Empty if the board is not visible to the viewer. */
export function boardFeed(
  services: Services,
  boardId: string,
  request: FeedRequest,
  filter: BoardPinFilter = {},
): Promise<Page<PinRecord>> {
  const part = filter.sectionId ?? (filter.outsideSections ? 'loose' : 'all');
  return pageOfPins(services, `board:${boardId}:${part}`, request, (before, limit) =>
    pinCardsOfBoard(services.db, request.saver.userId, boardId, before, limit, filter),
  );
}

/**
 * Returns the pins that a person created, all they pinned, or those on boards of others or shared with others,
 * newest first, from boards of one privacy or all.
 */
export function personFeed(
  services: Services,
  userId: string,
  which: 'created' | 'all' | 'together',
  request: FeedRequest,
  privacy: BoardPrivacy | 'all' = 'all',
): Promise<Page<PinRecord>> {
  return pageOfPins(services, `person:${userId}:${which}:${privacy}`, request, (before, limit) =>
    pinCardsOfPerson(services.db, request.saver.userId, userId, which, before, limit, privacy),
  );
}

/** Returns the pins that a person saved without a board (ROUTE-10), newest first. */
export async function quickSavesFeed(
  services: Services,
  userId: string,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const boardId = await quickSavesBoardId(services.db, userId);
  return boardId === null ? { items: [], bookmark: null } : boardFeed(services, boardId, request);
}
