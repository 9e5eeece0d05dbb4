import type { Sql } from '../../db/connection/database.ts';
import { pinCardsByIds, type PinCardRow } from '../../db/queries/pins/pin-cards.ts';
import type { Page } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { pinsByIds } from '../pins/pins-by-ids.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves, type Saver } from '../pins/with-saves.ts';
import { readBookmark, writeBookmark } from '../paging/bookmark.ts';

export interface FeedRequest {
  saver: Saver;
  bookmark: string | null | undefined;
  pageSize: number;
  /** The viewer's language (`en-US`), which walks prefer. Null or omitted if unknown. */
  language?: string | null;
}

/** Statements of one page where each finds little in what it looks at. The next page goes on from there. */
const maxLooks = 4;

/**
 * Returns a page of a feed ordered by pin id, newest first. `feed` identifies the list. `load(sql, before,
 * limit)` reads it below an id. New pins arrive above, so pages never repeat or skip. If `load` looks at a limited
 * number of pins, `lookedDownTo` tells the last of them, or null if there are no others.
 */
export async function pageOfPins(
  services: Services,
  feed: string,
  request: FeedRequest,
  load: (sql: Sql, before: string, limit: number) => Promise<PinCardRow[]>,
  lookedDownTo: (sql: Sql, before: string) => Promise<string | null> = () => Promise.resolve(null),
): Promise<Page<PinRecord>> {
  const positions = readBookmark(services.signer, feed, request.bookmark);
  if (positions === null) return { items: [], bookmark: null };
  const rows: PinCardRow[] = [];
  let before: string | null = positions[0] ?? '0';
  for (let looks = 0; looks < maxLooks && before !== null && rows.length <= request.pageSize; looks += 1) {
    const from: string = before;
    const wanted = request.pageSize + 1 - rows.length;
    const found = await cardsFor(services, request.saver.userId, (sql) => load(sql, from, wanted));
    rows.push(...found);
    before = found.length < wanted ? lower(await lookedDownTo(services.db, from), found.at(-1)?.id) : null;
  }
  const shown = rows.slice(0, request.pageSize);
  const next = rows.length > request.pageSize ? (shown.at(-1)?.id ?? null) : before;
  return {
    items: withSaves(request.saver, shown.map(toPinRecord)),
    bookmark: next === null ? null : writeBookmark(services.signer, feed, [next]),
  };
}

/** Pins that arrive meanwhile are looked at in place of the last ones. */
const lower = (lookedDownTo: string | null, last: string | undefined): string | null =>
  lookedDownTo !== null && last !== undefined && BigInt(last) < BigInt(lookedDownTo) ? last : lookedDownTo;

/** Returns whether a page before the requested one of a feed ordered by pin id showed the pin, or ones older than it. */
export function isAbovePage(
  { signer }: Pick<Services, 'signer'>,
  feed: string,
  { bookmark }: FeedRequest,
  { id }: Pick<PinRecord, 'id'>,
): boolean {
  const before = readBookmark(signer, feed, bookmark)?.[0];
  return before !== undefined && before !== null && BigInt(id) >= BigInt(before);
}

/**
 * Returns cards in the order in which `find` finds them. Visitors' are found where reads may be a moment old, and then
 * read by their ids: what may be shown, and how, is never old.
 */
async function cardsFor(
  { db, replica }: Pick<Services, 'db' | 'replica'>,
  viewerId: string | null,
  find: (sql: Sql) => Promise<PinCardRow[]>,
): Promise<PinCardRow[]> {
  if (replica === db || viewerId !== null) return find(db);
  const found = await find(replica);
  const ids = found.map(({ id }) => id);
  const now = new Map((await pinCardsByIds(db, viewerId, ids)).map((card) => [card.id, card]));
  const cards = found.flatMap(({ id, boardId, boardPrivacy }) => {
    const card = now.get(id);
    return card?.boardId === boardId && card.boardPrivacy === boardPrivacy ? [card] : [];
  });
  // A page that has lost some is found again, so that it does not look like the last.
  return cards.length === found.length ? cards : find(db);
}

/** The same for IDs that are looked up afterwards. Those that the viewer may not see are left out. */
export async function pageOfIds(
  services: Services,
  feed: string,
  { saver, bookmark, pageSize }: FeedRequest,
  load: (before: string, limit: number) => Promise<string[]>,
): Promise<Page<PinRecord>> {
  const positions = readBookmark(services.signer, feed, bookmark);
  if (positions === null) return { items: [], bookmark: null };
  const ids = await load(positions[0] ?? '0', pageSize + 1);
  const last = ids[pageSize - 1];
  return {
    items: await pinsByIds(services, saver, ids.slice(0, pageSize)),
    bookmark:
      ids.length > pageSize && last !== undefined ? writeBookmark(services.signer, feed, [last]) : null,
  };
}
