import { discoveredPinCards, followedPinCards, type PinCardRow } from '../../../db/queries/pins/pin-cards.ts';
import { followedInterests } from '../../../db/queries/topics/interests.ts';
import { pinCardsOfFollowedInterests, type TopicPinCardRow } from '../../../db/queries/topics/topic-pins.ts';
import { hiddenWeights, homeTuning } from '../../../db/queries/feeds/home-tuning.ts';
import type { Page } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { mostFollowedInterests } from '../topics/get-topic.ts';
import { interestTree, toTopic, type InterestTree } from '../topics/interest-tree.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';
import { withPromotedPins } from '../promotions/promoted-pins.ts';
import { newest } from './bookmark.ts';
import { picturesNearSaves } from './near-saves.ts';
import { pageOfPins, type FeedRequest } from './page-of-pins.ts';
import { diversify } from './stages/diversify.ts';
import { dislikesOf, type Dislikes } from './stages/less-of.ts';
import { hydrate } from './stages/hydrate.ts';
import { interleave, type HomePick } from './stages/interleave.ts';
import { readShownBookmark, writeShownBookmark, type Shown } from './stages/shown.ts';

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
  const bookmark = readShownBookmark(services.signer, feed, request.bookmark, 3);
  if (bookmark === null) return { items: [], bookmark: null };
  const { shown } = bookmark;
  const [beforeFollowed = newest, beforeTopics = newest, beforeDiscovered = newest] = bookmark.positions.map(
    (position) => position ?? newest,
  );
  const candidates = request.pageSize + 1;
  const [tuning, weights] = await Promise.all([
    homeTuning(services.db, userId),
    hiddenWeights(services.db, userId),
  ]);
  const dislikes = dislikesOf(weights);
  const [followed, topics, near, discovered] = await Promise.all([
    followedPinCards(services.db, userId, beforeFollowed, candidates, tuning),
    tuning.topics ? followedTopicPins(services, userId, beforeTopics, candidates) : [],
    tuning.activity ? nearRecentSaves(services, userId, shown, request, dislikes) : [],
    discoveredPinCards(services.db, beforeDiscovered, candidates, userId),
  ]);
  const wanted = { topics: dislikes.without(topics), discovered: dislikes.without(discovered) };
  const page = interleave({ followed, near, ...wanted }, shown, request.pageSize);
  // Cards of one picture may have used up a full load before the page was full.
  const more = page.left || [followed, topics, discovered].some(({ length }) => length === candidates);
  const tree = await interestTree(services);
  return {
    items: await withSaves(
      services,
      request.saver,
      diversify(page.picks.map(asDiverse), request.pageSize).map((pick) =>
        toReasonedPin(pick, tree, request.language ?? ''),
      ),
    ),
    bookmark: more
      ? writeShownBookmark(
          services.signer,
          feed,
          [
            page.last.followed ?? beforeFollowed,
            placeAfter(topics, wanted.topics, page.last.topics) ?? beforeTopics,
            placeAfter(discovered, wanted.discovered, page.last.discovered) ?? beforeDiscovered,
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

async function followedTopicPins(
  services: Services,
  userId: string,
  before: string,
  limit: number,
): Promise<TopicPinCardRow[]> {
  const interests = await followedInterests(services.db, userId, mostFollowedInterests);
  return pinCardsOfFollowedInterests(services.db, userId, interests, before, limit);
}

/** Cards near what the member saved last, the latest counting most; enough for a quarter of a page. */
async function nearRecentSaves(
  services: Services,
  userId: string,
  shown: Shown,
  { pageSize, language = null }: FeedRequest,
  dislikes: Dislikes,
): Promise<PinCardRow[]> {
  // What cannot be noted as shown could come again.
  if (shown.isFull) return [];
  const pictures = await picturesNearSaves(services, userId, language);
  if (pictures.length === 0) return [];
  const wanted = Math.ceil(pageSize / 4) + 1;
  const candidates = pictures.map((signature) => ({ signature }));
  const rows = await hydrate(services, candidates, {
    viewerId: userId,
    shown,
    wanted: 2 * wanted,
    onlyNew: true,
  });
  return diversify(dislikes.ranked(rows), wanted);
}

function asDiverse(
  pick: HomePick,
): HomePick & { boardId: string; userId: string; link: string; domain: string } {
  const { boardId, userId, link, domain } = pick.row;
  return { ...pick, boardId, userId, link, domain };
}

function toReasonedPin({ row, source }: HomePick, tree: InterestTree, locale: string): PinRecord {
  const pin = toPinRecord(row);
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
    case 'discovered':
      return pin;
  }
}
