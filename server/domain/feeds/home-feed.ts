import { picturesSavedLately } from '../../../db/queries/graph/cards.ts';
import { discoveredPinCards, followedPinCards, type PinCardRow } from '../../../db/queries/pins/pin-cards.ts';
import type { Page } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';
import { withPromotedPins } from '../promotions/promoted-pins.ts';
import { newest } from './bookmark.ts';
import { pageOfPins, type FeedRequest } from './page-of-pins.ts';
import { diversify } from './stages/diversify.ts';
import { hydrate } from './stages/hydrate.ts';
import { interleave } from './stages/interleave.ts';
import { readShownBookmark, writeShownBookmark, type Shown } from './stages/shown.ts';

const savesWalkedFrom = 20;
const walked = 300;

/**
 * The home feed (ROUTE-01): for visitors what was pinned lately to public boards, one card per picture; for members
 * what they follow, what is near their recent saves, and what is new, each with its reason (FEED-08).
 */
export async function homeFeed(services: Services, request: FeedRequest): Promise<Page<PinRecord>> {
  return withPromotedPins(services, request.saver, await unpaidHomeFeed(services, request));
}

async function unpaidHomeFeed(services: Services, request: FeedRequest): Promise<Page<PinRecord>> {
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
  const bookmark = readShownBookmark(services.signer, feed, request.bookmark, 2);
  if (bookmark === null) return { items: [], bookmark: null };
  const { shown } = bookmark;
  const [beforeFollowed, beforeDiscovered] = bookmark.positions.map((position) => position ?? newest);
  if (beforeFollowed === undefined || beforeDiscovered === undefined) return { items: [], bookmark: null };
  const candidates = request.pageSize + 1;
  const [followed, near, discovered] = await Promise.all([
    followedPinCards(services.db, userId, beforeFollowed, candidates),
    nearRecentSaves(services, userId, shown, request),
    discoveredPinCards(services.db, beforeDiscovered, candidates, userId),
  ]);
  const page = interleave({ followed, near, discovered }, shown, request.pageSize);
  // Cards of one picture may have used up a full load before the page was full.
  const more = page.left || followed.length === candidates || discovered.length === candidates;
  return {
    items: await withSaves(services, request.saver, page.picks.map(toReasonedPin)),
    bookmark: more
      ? writeShownBookmark(
          services.signer,
          feed,
          [page.last.followed ?? beforeFollowed, page.last.discovered ?? beforeDiscovered],
          shown,
        )
      : null,
  };
}

/** Cards near what the member saved last, the latest counting most; enough for a quarter of a page. */
async function nearRecentSaves(
  services: Services,
  userId: string,
  shown: Shown,
  { pageSize, language = null }: FeedRequest,
): Promise<PinCardRow[]> {
  // What cannot be noted as shown could come again.
  if (shown.isFull) return [];
  const saved = [...new Set(await picturesSavedLately(services.db, userId, savesWalkedFrom))];
  if (saved.length === 0) return [];
  const pictures = await services.graph.near({
    queries: saved.map((signature, age) => [signature, 1 / (1 + age / 4)]),
    limit: walked,
    // Of the member, so that the pages of one reading agree.
    seed: Number(BigInt(userId) & 0xffffffn),
    language,
  });
  const wanted = Math.ceil(pageSize / 4) + 1;
  const candidates = (pictures ?? []).map((signature) => ({ signature }));
  const rows = await hydrate(services, candidates, {
    viewerId: userId,
    shown,
    wanted: 2 * wanted,
    onlyNew: true,
  });
  return diversify(rows, wanted);
}

function toReasonedPin({ row, source }: ReturnType<typeof interleave>['picks'][number]): PinRecord {
  const pin = toPinRecord(row);
  switch (source) {
    case 'followed':
      return 'viaBoard' in row && row.viaBoard === true
        ? { ...pin, reason: { kind: 'RECENT_FOLLOWED_BOARD', id: row.boardId } }
        : { ...pin, reason: { kind: 'FOLLOWING_FEED', id: row.boardOwnerId } };
    case 'near':
      return { ...pin, reason: { kind: 'RECENT_ACTIVITY', id: null } };
    case 'discovered':
      return pin;
  }
}
