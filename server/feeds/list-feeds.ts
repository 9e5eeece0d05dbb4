import { quickSavesBoardId } from '../../db/queries/boards/find-board.ts';
import { pinCardsOfBoard, pinCardsOfPerson, type BoardPinFilter } from '../../db/queries/pins/pin-cards.ts';
import { pinPassed, pinsInOrder } from '../../db/queries/pins/pins-in-order.ts';
import type { BoardPrivacy, Page, PinOrder } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { readKeyBookmark, writeKeyBookmark } from '../paging/bookmark.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';
import { pageOfPins, type FeedRequest } from './page-of-pins.ts';

/**
 * Returns the pins of a board or section, newest first or in another order. Empty if the board is not visible to the
 * viewer. Pins outside of sections are listed newest first only.
 */
export function boardFeed(
  services: Services,
  boardId: string,
  request: FeedRequest,
  filter: BoardPinFilter = {},
  order: PinOrder = 'newest',
): Promise<Page<PinRecord>> {
  if (order !== 'newest') return orderedFeed(services, boardId, request, filter.sectionId ?? null, order);
  const part = filter.sectionId ?? (filter.outsideSections ? 'loose' : 'all');
  return pageOfPins(services, `board:${boardId}:${part}`, request, (sql, before, limit) =>
    pinCardsOfBoard(sql, request.saver.userId, boardId, before, limit, filter),
  );
}

const orderedFeedName = (boardId: string, sectionId: string | null, order: PinOrder): string =>
  `board:${boardId}:${sectionId ?? 'all'}:${order}`;

/** Returns the bookmark of the page of the order made by hand that begins with a pin. '' for the first page. */
export async function bookmarkOfPin(services: Services, boardId: string, pinId: string): Promise<string> {
  const above = await pinPassed(services.db, boardId, pinId, 'up');
  if (above === null) return '';
  return writeKeyBookmark(services.signer, orderedFeedName(boardId, null, 'custom'), above.key);
}

async function orderedFeed(
  services: Services,
  boardId: string,
  { saver, bookmark, pageSize }: FeedRequest,
  sectionId: string | null,
  order: Exclude<PinOrder, 'newest'>,
): Promise<Page<PinRecord>> {
  const feed = orderedFeedName(boardId, sectionId, order);
  const begun = readKeyBookmark(services.signer, feed, bookmark);
  if (begun === null) return { items: [], bookmark: null };
  const rows = await pinsInOrder(
    services.db,
    saver.userId,
    boardId,
    order,
    begun.after,
    pageSize + 1,
    sectionId,
  );
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    items: withSaves(saver, shown.map(toPinRecord)),
    bookmark:
      rows.length > pageSize && last !== undefined
        ? writeKeyBookmark(services.signer, feed, last.position)
        : null,
  };
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
  return pageOfPins(services, `person:${userId}:${which}:${privacy}`, request, (sql, before, limit) =>
    pinCardsOfPerson(sql, request.saver.userId, userId, which, before, limit, privacy),
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
