import { freshCandidates, type FreshCandidateRow } from '../../../db/queries/feeds/fresh-candidates.ts';
import {
  discoveredCandidates,
  followedCandidates,
  interestCandidates,
  pictureCandidates,
  type HomeCandidateRow,
} from '../../../db/queries/feeds/home-candidates.ts';
import { homeBasis } from '../../../db/queries/feeds/home-tuning.ts';
import { discoveredPinCards, pinCardsByIds, type PinCardRow } from '../../../db/queries/pins/pin-cards.ts';
import { savesByRoots } from '../../../db/queries/saves/saves.ts';
import type { Page } from '../../../views/contract/models.ts';
import { idAt } from '../../../views/rules/text/id-time.ts';
import type { Services } from '../../services.ts';
import { mostFollowedInterests } from '../topics/get-topic.ts';
import { interestTree, toTopic, type InterestTree } from '../topics/interest-tree.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaveRows } from '../pins/with-saves.ts';
import { withPromotedPins } from '../promotions/promoted-pins.ts';
import { newest } from './bookmark.ts';
import { picturesNear, savesWalkedFrom } from './near-saves.ts';
import { pageOfPins, type FeedRequest } from './page-of-pins.ts';
import { diversify } from './stages/diversify.ts';
import { dislikesOf, type Dislikes } from './stages/less-of.ts';
import { hydrateBy } from './stages/hydrate.ts';
import { interleave, type HomePick } from './stages/interleave.ts';
import { readShownBookmark, writeShownBookmark, type Shown } from './stages/shown.ts';

/**
 * The home feed (ROUTE-01): for visitors what was pinned lately to public boards, one card per picture; for members
 * what they follow, what is near their recent saves, and what is new, each with its reason (FEED-08).
 */
export async function homeFeed(services: Services, request: FeedRequest): Promise<Page<PinRecord>> {
  return withPromotedPins(services, request.saver, unpaidHomeFeed(services, request));
}

async function unpaidHomeFeed(services: Services, request: FeedRequest): Promise<Page<PinRecord>> {
  const { userId } = request.saver;
  if (userId === null) {
    return pageOfPins(services, 'home', request, (before, limit) =>
      discoveredPinCards(services.db, before, limit),
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
  const bookmark = readShownBookmark(services.signer, feed, request.bookmark, 4);
  if (bookmark === null) return { items: [], bookmark: null };
  const { shown } = bookmark;
  const [beforeFollowed = newest, beforeTopics = newest, beforeDiscovered = newest, beforeFresh = newest] =
    bookmark.positions.map((position) => position ?? newest);
  const candidates = request.pageSize + 1;
  const tree = interestTree(services);
  const basis = await homeBasis(services.db, userId, savesWalkedFrom, mostFollowedInterests);
  const dislikes = dislikesOf(basis.weights);
  const { isPicky } = dislikes;
  const interests = (await tree).shown(basis.interests);
  const [followed, topics, near, discovered, fresh] = await Promise.all([
    followedCandidates(services.db, userId, beforeFollowed, candidates, basis),
    basis.topics ? interestCandidates(services.db, userId, interests, beforeTopics, candidates, isPicky) : [],
    basis.activity
      ? nearRecentSaves(services, userId, { saved: basis.saved, interests }, shown, request, dislikes)
      : [],
    discoveredCandidates(services.db, userId, beforeDiscovered, candidates, isPicky),
    freshCandidates(services.db, userId, freshFor(services, userId, beforeFresh), candidates, isPicky),
  ]);
  const wanted = {
    topics: dislikes.without(topics),
    discovered: dislikes.without(discovered),
    fresh: withoutReasons(dislikes.without(fresh), [followed, topics, near]),
  };
  const page = interleave({ followed, near, ...wanted }, shown, request.pageSize);
  // Cards of one picture may have used up a full load before the page was full.
  const more = page.left || [followed, topics, discovered].some(({ length }) => length === candidates);
  const picks = diversify(page.picks.map(asDiverse), request.pageSize);
  return {
    items: await cardsOf(services, userId, picks, await tree, request.language ?? ''),
    bookmark: more
      ? writeShownBookmark(
          services.signer,
          feed,
          [
            page.last.followed ?? beforeFollowed,
            placeAfter(topics, wanted.topics, page.last.topics) ?? beforeTopics,
            placeAfter(discovered, wanted.discovered, page.last.discovered) ?? beforeDiscovered,
            placeOf(fresh, placeAfter(fresh, wanted.fresh, page.last.fresh)) ?? beforeFresh,
          ],
          shown,
        )
      : null,
  };
}

/** Where a source goes on: after what was taken, or after all that was loaded where nothing wanted is left of it. */
function placeAfter(
  loaded: { id: string }[],
  wanted: { id: string }[],
  last: string | undefined,
): string | undefined {
  return last === wanted.at(-1)?.id ? loaded.at(-1)?.id : last;
}

/** Fresh pins are those of so many days. */
const freshDays = 7;
const dayMs = 24 * 3600 * 1000;

/** What a member's fresh pins are drawn by: another shuffle each day, the same for all pages of a day. */
function freshFor(
  { clock }: Pick<Services, 'clock'>,
  userId: string,
  before: string,
): { after: string; seed: string; before: string } {
  const now = clock.now().getTime();
  const seed = (BigInt(userId) ^ BigInt(Math.floor(now / dayMs))) & 0x7fffffffffffffffn;
  return { after: idAt(now - freshDays * dayMs), seed: String(seed), before };
}

/** What another source has as well comes with that one's reason. */
function withoutReasons(fresh: FreshCandidateRow[], others: HomeCandidateRow[][]): FreshCandidateRow[] {
  const known = new Set(others.flat().map(({ signature }) => signature));
  return fresh.filter(({ signature }) => !known.has(signature));
}

const placeOf = (fresh: FreshCandidateRow[], id: string | undefined): string | undefined =>
  fresh.find((row) => row.id === id)?.place;

/** The picks with all that their cards show, read once for those that are on the page. */
async function cardsOf(
  services: Services,
  userId: string,
  picks: HomePick[],
  tree: InterestTree,
  locale: string,
): Promise<PinRecord[]> {
  const roots = [...new Set(picks.map(({ row }) => row.rootPinId))];
  const [cards, saves] = await Promise.all([
    pinCardsByIds(
      services.db,
      userId,
      picks.map(({ row }) => row.id),
    ),
    savesByRoots(services.db, userId, roots),
  ]);
  const byId = new Map(cards.map((card) => [card.id, card]));
  return withSaveRows(
    picks.flatMap((pick) => {
      const card = byId.get(pick.row.id);
      return card === undefined ? [] : [toReasonedPin(pick, card, tree, locale)];
    }),
    saves,
  );
}

/**
 * Pins near what the member saved last, the latest counting most: enough for a quarter of a page, or for half of it
 * where no interest is followed, since only saves tell two such homes apart then.
 */
async function nearRecentSaves(
  services: Services,
  userId: string,
  { saved, interests }: { saved: string[]; interests: string[] },
  shown: Shown,
  { pageSize, language = null }: FeedRequest,
  dislikes: Dislikes,
): Promise<HomeCandidateRow[]> {
  // What cannot be noted as shown could come again.
  if (shown.isFull) return [];
  const pictures = await picturesNear(services, userId, saved, language);
  if (pictures.length === 0) return [];
  const wanted = Math.ceil(pageSize / (interests.length === 0 ? 2 : 4)) + 1;
  const candidates = pictures.map((signature) => ({ signature }));
  const rows = await hydrateBy(
    (signatures) => pictureCandidates(services.db, userId, signatures, dislikes.isPicky),
    candidates,
    { shown, wanted: 2 * wanted },
  );
  return diversify(dislikes.ranked(rows), wanted);
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
      return { ...pin, reason: { kind: 'RECENT_ACTIVITY', id: null } };
    case 'fresh':
    case 'discovered':
      return pin;
  }
}
