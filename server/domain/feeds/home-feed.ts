import { discoveredPinCards, followedPinCards, type PinCardRow } from '../../../db/queries/pin-cards.ts';
import type { Page } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';
import { readBookmark, writeBookmark } from './bookmark.ts';
import { pageOfPins, type FeedRequest } from './page-of-pins.ts';

/**
 * The home feed (ROUTE-01): for visitors what was pinned lately to public boards, one card per picture; for
 * members two of what they follow to one discovered pin, in one stable order.
 */
export async function homeFeed(services: Services, request: FeedRequest): Promise<Page<PinRecord>> {
  const { userId } = request.saver;
  if (userId === null) {
    return pageOfPins(services, 'home', request, (before, limit) =>
      discoveredPinCards(services.db, before, limit, null),
    );
  }
  return memberHomeFeed(services, userId, request);
}

async function memberHomeFeed(
  services: Services,
  userId: string,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const feed = `home:${userId}`;
  const positions = readBookmark(services.signer, feed, request.bookmark, 2);
  if (positions === null) return { items: [], bookmark: null };
  const [beforeFollowed = '0', beforeDiscovered = '0'] = positions;
  const candidates = request.pageSize + 1;
  const [followed, discovered] = await Promise.all([
    followedPinCards(services.db, userId, beforeFollowed, candidates),
    discoveredPinCards(services.db, beforeDiscovered, candidates, userId),
  ]);
  const { rows, lastFollowed, lastDiscovered, left } = interleave(followed, discovered, request.pageSize);
  // Cards of one picture may have used up a full load before the page was full.
  const more = left || followed.length === candidates || discovered.length === candidates;
  return {
    items: await withSaves(services, request.saver, rows.map(toPinRecord)),
    bookmark: more
      ? writeBookmark(services.signer, feed, [
          lastFollowed ?? beforeFollowed,
          lastDiscovered ?? beforeDiscovered,
        ])
      : null,
  };
}

interface Interleaved {
  rows: PinCardRow[];
  lastFollowed: string | null;
  lastDiscovered: string | null;
  /** Whether loaded candidates were not needed. */
  left: boolean;
}

/** Two followed pins, then one discovered; when one source runs dry the other fills. One card per picture. */
function interleave(followed: PinCardRow[], discovered: PinCardRow[], size: number): Interleaved {
  const rows: PinCardRow[] = [];
  const pictures = new Set<string>();
  let lastFollowed: string | null = null;
  let lastDiscovered: string | null = null;
  let f = 0;
  let d = 0;
  while (rows.length < size && (f < followed.length || d < discovered.length)) {
    const takeFollowed = f < followed.length && (d >= discovered.length || (f + d) % 3 !== 2);
    const row = takeFollowed ? followed[f++] : discovered[d++];
    if (row === undefined) break;
    if (takeFollowed) lastFollowed = row.id;
    else lastDiscovered = row.id;
    if (pictures.has(row.signature)) continue;
    pictures.add(row.signature);
    rows.push(row);
  }
  return { rows, lastFollowed, lastDiscovered, left: f < followed.length || d < discovered.length };
}
