import { readOwnWritesFromNow } from '../../db/connection/replica.ts';
import { followedCandidates, type HomeCandidateRow } from '../../db/queries/feeds/home-candidates.ts';
import { homeBasis, type HomeBasis } from '../../db/queries/feeds/home-tuning.ts';
import type { FreshCandidateRow } from '../../db/queries/feeds/recommended-candidates.ts';
import { discoveredPinCards, pinCardsByIds, type PinCardRow } from '../../db/queries/pins/pin-cards.ts';
import type { Page } from '../../views/contract/models.ts';
import type { Services } from '../services.ts';
import { interestTree, toTopic, type InterestTree } from '../topics/interest-tree.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { readBookmark } from '../paging/bookmark.ts';
import { withPromotedPins } from '../ads/promoted-pins.ts';
import { countHomePlaces } from './home-shares.ts';
import { beginRecommended, isFirstPage, positionsOf, recommend, type RecommendFor } from './home-sources.ts';
import { picturesNearHidden, savesWalkedFrom } from './near/near-saves.ts';
import { pageOfPins, type FeedRequest } from './page-of-pins.ts';
import { diversify } from './stages/diversify.ts';
import { dislikesOf } from './stages/less-of.ts';
import { interleave, type HomePick, type HomeSource, type HomeSources } from './stages/interleave.ts';
import { turnsOf } from './stages/turns.ts';
import { readShown, readShownBookmark, writeShownBookmark } from './stages/shown.ts';

/**
 * Returns the home feed (ROUTE-01). Signed-out visitors get recent pins of public boards, one card per picture.
 * Members get what they follow, pins close to their recent saves, and new pins, each with its reason (FEED-08).
 * Candidates may be a moment old, what is shown of them is not.
 */
export async function homeFeed(services: Services, request: FeedRequest): Promise<Page<PinRecord>> {
  const { saver } = request;
  if (saver.userId === null) {
    return withPromotedPins(services, request, {
      load: (asked) =>
        pageOfPins(services, 'home', asked, (sql, before, limit) => discoveredPinCards(sql, before, limit)),
      // The feed is newest first, so earlier pages showed everything newer.
      wasShown: ({ bookmark }, { id }) => {
        const before = readBookmark(services.signer, 'home', bookmark)?.[0];
        return before !== undefined && before !== null && BigInt(id) >= BigInt(before);
      },
    });
  }
  const { userId } = saver;
  const basis = homeBasis(services.db, userId, savesWalkedFrom);
  const sources = new Map<string, HomeSource>();
  const page = await withPromotedPins(services, request, {
    load: (asked) => memberHomeFeed(services, userId, asked, basis, sources),
    wasShown: ({ bookmark }, { picture }) =>
      readShownBookmark(services.signer, `home:${userId}`, bookmark, 4)?.shown.has(picture.signature) ===
      true,
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
  const positions = positionsOf(bookmark.positions);
  const candidates = request.pageSize + 1;
  // These run in parallel.
  const following = followedCandidates(services.replica, userId, positions.followed, candidates);
  following.catch(() => undefined);
  const tree = await interestTree(services);
  const begun = beginRecommended(services, { userId, tree, positions, shown: bookmark.shown, request });
  begun?.catch(() => undefined);
  const basis = await deciding;
  const wanted = {
    userId,
    basis,
    interests: tree.shown(basis.interests),
    dislikes: dislikesOf(basis.weights, await picturesNearHidden(services, userId, basis.hidden)),
    turns: turnsOf(basis),
    positions,
    request,
    tree,
  };
  const page = async (isAnew: boolean): Promise<Page<PinRecord> & { isWhole: boolean }> => {
    const shown = readShown(bookmark.shown.write());
    const [followed, recommended] = await Promise.all([
      following,
      recommend(services, { ...wanted, shown, begun: isAnew ? null : begun }, isAnew),
    ]);
    const { picks, next } = compose({ followed, ...recommended }, { ...wanted, shown });
    for (const { row, source } of picks) sources.set(row.id, source);
    const items = await cardsOf(services, userId, picks, tree, request.language ?? '');
    return {
      items,
      isWhole: items.length === picks.length && items.every(({ boardPrivacy }) => boardPrivacy === 'public'),
      bookmark: next === null ? null : writeShownBookmark(services.signer, feed, next, shown),
    };
  };
  const { isWhole, ...first } = await page(false);
  if (isWhole || !isFirstPage(wanted)) return first;
  readOwnWritesFromNow();
  const { items, bookmark: next } = await page(true);
  return { items, bookmark: next };
}

/** How discoveries continue (home-sources.ts). */
interface Spread {
  isSpread: boolean;
  floor: string | null;
}

/** A position that no pin is older than. */
const oldest = '0';

/** Returns a page's pins in order and the next page's start. Null if this is the last page. */
function compose(
  { followed, topics, near, discovered, fresh, isSpread, floor }: HomeSources & Spread,
  {
    dislikes,
    turns,
    positions,
    shown,
    request,
  }: Pick<RecommendFor, 'dislikes' | 'turns' | 'positions' | 'shown' | 'request'>,
): { picks: HomePick[]; next: string[] | null } {
  const liked = {
    topics: dislikes.apart(topics),
    discovered: dislikes.apart(discovered),
    fresh: withoutReasons(dislikes.apart(fresh), [followed, topics, near]),
  };
  const page = interleave({ followed, near, ...liked }, shown, request.pageSize, turns);
  // Duplicate pictures may have used up a full load before the page was full.
  const isSpreadLeft = isSpread && liked.discovered.length > 0 && !shown.isFull;
  const more =
    page.left ||
    (isSpread && floor !== null) ||
    [followed, topics, discovered].some(({ length }) => length > request.pageSize);
  return {
    picks: diversify(page.picks.map(asDiverse), request.pageSize),
    next: more
      ? [
          page.last.followed ?? positions.followed,
          placeAfter(topics, liked.topics, page.last.topics) ?? positions.topics,
          isSpread
            ? isSpreadLeft
              ? positions.discovered
              : (floor ?? oldest)
            : (placeAfter(discovered, liked.discovered, page.last.discovered) ?? positions.discovered),
          placeOf(fresh, placeAfter(fresh, liked.fresh, page.last.fresh)) ?? positions.fresh,
        ]
      : null,
  };
}

/**
 * Returns where a source continues: after the last item taken, or after everything loaded if no wanted item remains.
 */
function placeAfter(
  loaded: { id: string }[],
  wanted: { id: string }[],
  last: string | undefined,
): string | undefined {
  return last === wanted.at(-1)?.id ? loaded.at(-1)?.id : last;
}

/** Drops rows that another source also has, since that source supplies the reason. */
function withoutReasons(fresh: FreshCandidateRow[], others: HomeCandidateRow[][]): FreshCandidateRow[] {
  const known = new Set(others.flat().map(({ signature }) => signature));
  return fresh.filter(({ signature }) => !known.has(signature));
}

const placeOf = (fresh: FreshCandidateRow[], id: string | undefined): string | undefined =>
  fresh.find((row) => row.id === id)?.place;

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

function asDiverse(
  pick: HomePick,
): HomePick & { boardId: string; userId: string; link: string; domain: string } {
  const { boardId, userId, link, domain } = pick.row;
  return { ...pick, boardId, userId, link, domain };
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
