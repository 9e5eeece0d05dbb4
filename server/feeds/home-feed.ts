import { readOwnWritesFromNow } from '../../db/connection/replica.ts';
import { homeBasis, type HomeBasis } from '../../db/queries/feeds/home-tuning.ts';
import { createdLookedDownTo } from '../../db/queries/pins/cards/looked-at.ts';
import { discoveredPinCards, pinCardsByIds, type PinCardRow } from '../../db/queries/pins/pin-cards.ts';
import type { Page } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { toTopic, type InterestTree } from '../topics/interest-tree.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { newest } from '../paging/bookmark.ts';
import { withPromotedPins } from '../ads/promoted-pins.ts';
import { beginHome } from './home-picks.ts';
import { countHomePlaces } from './home-shares.ts';
import { savesWalkedFrom } from './near/near-saves.ts';
import { isAbovePage, pageOfPins, type FeedRequest } from './page-of-pins.ts';
import type { HomePick, HomeSource } from './stages/interleave.ts';
import { readShownBookmark, writeShownBookmark } from './stages/shown.ts';

/**
 * Returns the home feed (ROUTE-01). Signed-out visitors get recent pins of public boards, one card per picture.
 * Members get what they follow, pins close to their recent saves, and new pins, each with its reason (FEED-08).
 * Candidates may be a moment old, what is shown of them is not.
 */
export async function homeFeed(services: Services, request: FeedRequest): Promise<Page<PinRecord>> {
  const { saver } = request;
  if (saver.userId === null) {
    return withPromotedPins(services, request, {
      load: (asked) => pageOfPins(services, 'home', asked, discoveredPinCards, createdLookedDownTo),
      wasShown: (asked, pin) => isAbovePage(services, 'home', asked, pin),
    });
  }
  const { userId } = saver;
  const basis = homeBasis(services.db, userId, savesWalkedFrom);
  const sources = new Map<string, HomeSource>();
  const page = await withPromotedPins(services, request, {
    load: (asked) => memberHomeFeed(services, userId, asked, basis, sources),
    wasShown: ({ bookmark }, { id, picture }) => {
      const before = readShownBookmark(services.signer, `home:${userId}`, bookmark, 4);
      if (before === null) return false;
      const { shown, positions } = before;
      // What follows the recorded ones is newest first.
      return shown.has(picture.signature) || (shown.isFull && BigInt(id) >= BigInt(positions[2] ?? newest));
    },
    isAny: basis.then(({ isAnyPromoted }) => isAnyPromoted),
  });
  countHomePlaces(
    services,
    userId,
    page.items.map(({ id }) => sources.get(id) ?? 'ads'),
  );
  return page;
}

async function memberHomeFeed(
  services: Services,
  userId: string,
  request: FeedRequest,
  deciding: Promise<HomeBasis>,
  sources: Map<string, HomeSource>,
): Promise<Page<PinRecord>> {
  const feed = `home:${userId}`;
  const bookmark = readShownBookmark(services.signer, feed, request.bookmark, 4);
  if (bookmark === null) return { items: [], bookmark: null };
  const isFirst = request.bookmark === undefined || request.bookmark === null || request.bookmark === '';
  const { pick, tree } = await beginHome(services, { userId, deciding, bookmark, isFirst, request });
  const page = async (isAnew: boolean): Promise<Page<PinRecord> & { isWhole: boolean }> => {
    const { picks, next, shown } = await pick(isAnew);
    for (const { row, source } of picks) sources.set(row.id, source);
    const items = await cardsOf(services, userId, picks, tree, request.language ?? '');
    return {
      items,
      isWhole: items.length === picks.length && items.every(({ boardPrivacy }) => boardPrivacy === 'public'),
      bookmark: next === null ? null : writeShownBookmark(services.signer, feed, next, shown),
    };
  };
  const { isWhole, ...first } = await page(false);
  if (isWhole || !isFirst) return first;
  readOwnWritesFromNow();
  const { items, bookmark: next } = await page(true);
  return { items, bookmark: next };
}

/** Returns the picks with all card data, loaded only for those on the page. */
async function cardsOf(
  services: Services,
  userId: string,
  picks: HomePick[],
  tree: InterestTree,
  locale: string,
): Promise<PinRecord[]> {
  const cards = await pinCardsByIds(
    services.db,
    userId,
    picks.map(({ row }) => row.id),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return picks.flatMap((pick) => {
    const card = byId.get(pick.row.id);
    return card === undefined ? [] : [toReasonedPin(pick, card, tree, locale)];
  });
}

function toReasonedPin(
  { row, source }: HomePick,
  card: PinCardRow,
  tree: InterestTree,
  locale: string,
): PinRecord {
  const pin = toPinRecord(card);
  switch (source) {
    case 'followed':
      return 'viaBoard' in row && row.viaBoard === true
        ? { ...pin, reason: { kind: 'RECENT_FOLLOWED_BOARD', id: row.boardId } }
        : { ...pin, reason: { kind: 'FOLLOWING_FEED', id: row.boardOwnerId } };
    case 'topics': {
      const interest = 'interestId' in row ? tree.byId.get(row.interestId) : undefined;
      return interest === undefined
        ? pin
        : {
            ...pin,
            reason: { kind: 'FOLLOWED_INTEREST', id: interest.id, interest: toTopic(interest, locale) },
          };
    }
    case 'near':
      return { ...pin, reason: { kind: 'RECENT_ACTIVITY', id: 'savedPinId' in row ? row.savedPinId : null } };
    case 'fresh':
    case 'discovered':
      return { ...pin, reason: { kind: 'NEW_PIN', id: null } };
  }
}
