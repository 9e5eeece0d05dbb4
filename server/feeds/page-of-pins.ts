import type { PinCardRow } from '../../db/queries/pins/pin-cards.ts';
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

/**
 * Returns a page of a feed ordered by pin id, newest first. `feed` identifies the list. `load(before, limit)` reads it
 * below an id. New pins arrive above, so pages never repeat or skip.
 */
export async function pageOfPins(
  services: Services,
  feed: string,
  request: FeedRequest,
  load: (before: string, limit: number) => Promise<PinCardRow[]>,
): Promise<Page<PinRecord>> {
  const positions = readBookmark(services.signer, feed, request.bookmark);
  if (positions === null) return { items: [], bookmark: null };
  const rows = await load(positions[0] ?? '0', request.pageSize + 1);
  const shown = rows.slice(0, request.pageSize);
  const last = shown.at(-1);
  return {
    items: withSaves(request.saver, shown.map(toPinRecord)),
    bookmark:
      rows.length > request.pageSize && last !== undefined
        ? writeBookmark(services.signer, feed, [last.id])
        : null,
  };
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
