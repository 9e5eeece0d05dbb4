import {
  domainLookedDownTo,
  interestsOfKind,
  kindLookedDownTo,
  pinCardsOfDomain,
  pinCardsOfKind,
  type ListedKind,
} from '../../db/queries/topics/kind-pins.ts';
import type { Page } from '../../views/contract/models.ts';
import type { TopicRef } from '../../views/contract/topics.ts';
import type { Services } from '../services.ts';
import { hydrate } from './stages/hydrate.ts';
import { diversify } from './stages/diversify.ts';
import { readShownBookmark, writeShownBookmark } from './stages/shown.ts';
import { picturesNearSaves } from './near/near-saves.ts';
import { isAbovePage, pageOfPins, type FeedRequest } from './page-of-pins.ts';
import { isAnyPromoted, withPromotedPins } from '../ads/promoted-pins.ts';
import { promotedTypes } from '../ads/promoted-types.ts';
import { topicWords } from './topic-feed.ts';
import { toPinRecord, type PinRecord } from '../pins/pin-record.ts';
import { withSaves } from '../pins/with-saves.ts';
import { interestTree, toTopic } from '../topics/interest-tree.ts';

/**
 * Returns products, videos or ideas, of one interest or all, newest first (FEED-01 shopping, videos, story), with
 * promoted ones of the same type at their places.
 */
export async function kindFeed(
  services: Services,
  kind: ListedKind,
  interestId: string | null,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const feed = `kind:${kind}:${interestId ?? ''}`;
  const load = (asked: FeedRequest): Promise<Page<PinRecord>> =>
    pageOfPins(
      services,
      feed,
      asked,
      (sql, before, limit) => pinCardsOfKind(sql, request.saver.userId, kind, interestId, before, limit),
      (sql, before) => kindLookedDownTo(sql, kind, interestId, before),
    );
  const type = promotedTypes[kind];
  if (type === undefined) return load(request);
  return withPromotedPins(services, request, {
    load,
    wasShown: (asked, pin) => isAbovePage(services, feed, asked, pin),
    isAny: isAnyPromoted(services),
    suits: (pin) => pin.type === type,
    about: { texts: await topicWords(services, interestId), domains: [] },
  });
}

/** Returns the topics of the newest pins of a kind, used as the list's categories. */
export async function categoriesOfKind(
  services: Services,
  kind: ListedKind,
  locale: string,
  most: number,
): Promise<TopicRef[]> {
  const [tree, ids] = await Promise.all([interestTree(services), interestsOfKind(services.db, kind, most)]);
  return tree
    .shown(ids)
    .flatMap((id) => tree.byId.get(id) ?? [])
    .map((row) => toTopic(row, locale));
}

/** Normalizes a site name as stored with pins. Null if invalid. */
export function readDomain(typed: string): string | null {
  const domain = typed
    .trim()
    .toLowerCase()
    .replace(/^www\./, '');
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(domain) && domain.length <= 253 ? domain : null;
}

/** Returns pins that link to a site, newest first (FEED-01 source domain). */
export function domainFeed(
  services: Services,
  domain: string,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  return pageOfPins(
    services,
    `domain:${domain}`,
    request,
    (sql, before, limit) => pinCardsOfDomain(sql, request.saver.userId, domain, before, limit),
    (sql, before) => domainLookedDownTo(sql, domain, before),
  );
}

/**
 * Returns pins similar to a member's recent saves (ROUTE-14 more-ideas), found by a random walk, best first. Ends
 * after 500 pins or when there are no more. Empty while the graph is unavailable.
 */
export async function moreIdeasFeed(
  services: Services,
  userId: string,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const feed = `more-ideas:${userId}`;
  const bookmark = readShownBookmark(services.signer, feed, request.bookmark, 0);
  if (bookmark === null) return { items: [], bookmark: null };
  const { shown } = bookmark;
  const pictures = await picturesNearSaves(services, userId, request.language ?? null);
  const rows = await hydrate(services, pictures, {
    viewerId: userId,
    shown,
    wanted: 2 * request.pageSize + 1,
    onlyNew: true,
  });
  const page = diversify(rows, request.pageSize);
  const saved = new Map(pictures.map(({ signature, savedPinId }) => [signature, savedPinId]));
  for (const { signature } of page) shown.add(signature);
  return {
    items: withSaves(
      request.saver,
      page.map((row) => {
        const id = saved.get(row.signature) ?? null;
        return { ...toPinRecord(row), reason: { kind: 'RECENT_ACTIVITY', id } as const };
      }),
    ),
    bookmark:
      rows.length > page.length && !shown.isFull
        ? writeShownBookmark(services.signer, feed, [], shown)
        : null,
  };
}
