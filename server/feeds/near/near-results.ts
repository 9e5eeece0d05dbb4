import type { Services } from '../../services.ts';
import type { PinRecord } from '../../pins/pin-record.ts';
import type { FeedRequest } from '../page-of-pins.ts';
import { nearFeed } from './near-feed.ts';
import { waysOf } from './ways-of-several.ts';

/**
 * Returns a page of pins near the few that a search finds (SRCH-01), without these: what is on the same boards and in
 * the same sections, has like words or looks alike. There are no further pages, which would be about something else.
 */
export async function pinsNearResults(
  services: Services,
  found: readonly PinRecord[],
  request: Omit<FeedRequest, 'bookmark'>,
): Promise<PinRecord[]> {
  const pictures = [...new Set(found.map(({ picture }) => picture.signature))];
  const source = {
    feed: 'search-near',
    of: found[0]?.id ?? '',
    pictures,
    ...waysOf({ ...services, db: services.replica }, pictures),
    stored: () => Promise.resolve([]),
  };
  const { items } = await nearFeed(services, source, { ...request, bookmark: null });
  // Near all of them together, for no single reason.
  return items.map(({ reason: _, ...pin }) => pin);
}
