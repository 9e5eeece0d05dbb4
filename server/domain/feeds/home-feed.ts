import { discoveredPinCards, followedPinCards, type PinCardRow } from '../../../db/queries/pins/pin-cards.ts';
import { followedInterests } from '../../../db/queries/topics/interests.ts';
import { pinCardsOfFollowedInterests, type TopicPinCardRow } from '../../../db/queries/topics/topic-pins.ts';
import type { Page } from '../../../views/contract/models.ts';
import type { Services } from '../../services.ts';
import { mostFollowedInterests } from '../topics/get-topic.ts';
import { interestTree, toTopic, type InterestTree } from '../topics/interest-tree.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';
import { newest } from './bookmark.ts';
import { picturesNearSaves } from './near-saves.ts';
import { pageOfPins, type FeedRequest } from './page-of-pins.ts';
import { diversify } from './stages/diversify.ts';
import { hydrate } from './stages/hydrate.ts';
import { interleave, type HomePick } from './stages/interleave.ts';
import { readShownBookmark, writeShownBookmark, type Shown } from './stages/shown.ts';

/**
 * The home feed (ROUTE-01): for visitors what was pinned lately to public boards, one card per picture; for members
 * what they follow, what is near their recent saves, and what is new, each with its reason (FEED-08).
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
  const bookmark = readShownBookmark(services.signer, feed, request.bookmark, 3);
  if (bookmark === null) return { items: [], bookmark: null };
  const { shown } = bookmark;
  const [beforeFollowed = newest, beforeTopics = newest, beforeDiscovered = newest] = bookmark.positions.map(
    (position) => position ?? newest,
  );
  const candidates = request.pageSize + 1;
  const [followed, topics, near, discovered] = await Promise.all([
    followedPinCards(services.db, userId, beforeFollowed, candidates),
    followedTopicPins(services, userId, beforeTopics, candidates),
    nearRecentSaves(services, userId, shown, request),
    discoveredPinCards(services.db, beforeDiscovered, candidates, userId),
  ]);
  const page = interleave({ followed, topics, near, discovered }, shown, request.pageSize);
  // Cards of one picture may have used up a full load before the page was full.
  const more = page.left || [followed, topics, discovered].some(({ length }) => length === candidates);
  const tree = await interestTree(services);
  return {
    items: await withSaves(
      services,
      request.saver,
      page.picks.map((pick) => toReasonedPin(pick, tree, request.language ?? '')),
    ),
    bookmark: more
      ? writeShownBookmark(
          services.signer,
          feed,
          [
            page.last.followed ?? beforeFollowed,
            page.last.topics ?? beforeTopics,
            page.last.discovered ?? beforeDiscovered,
          ],
          shown,
        )
      : null,
  };
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
  return diversify(rows, wanted);
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
