import { interestsOfPins } from '../../db/queries/topics/interests.ts';
import { interestLookedDownTo, pinCardsOfInterest } from '../../db/queries/topics/topic-pins.ts';
import type { Page } from '../../views/contract/models.ts';
import type { TopicRef } from '../../views/contract/topics.ts';
import type { Services } from '../services.ts';
import { isAnyPromoted, withPromotedPins } from '../ads/promoted-pins.ts';
import { isAbovePage, pageOfPins, type FeedRequest } from './page-of-pins.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import { interestTree, toTopic } from '../topics/interest-tree.ts';

/** Returns the pins of a topic and its subtopics, newest first (FEED-01 topic), with promoted ones at their places. */
export async function topicFeed(
  services: Services,
  interestId: string,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const feed = `topic:${interestId}`;
  return withPromotedPins(services, request, {
    load: (asked) =>
      pageOfPins(
        services,
        feed,
        asked,
        (sql, before, limit) => pinCardsOfInterest(sql, request.saver.userId, interestId, before, limit),
        (sql, before) => interestLookedDownTo(sql, interestId, before),
      ),
    wasShown: (asked, pin) => isAbovePage(services, feed, asked, pin),
    isAny: isAnyPromoted(services),
    about: { texts: await topicWords(services, interestId), domains: [] },
  });
}

/** Returns what promotions read of a list that is about a topic: its name in every language. */
export async function topicWords(
  services: Pick<Services, 'db' | 'clock'>,
  interestId: string | null,
): Promise<string[]> {
  const row = interestId === null ? undefined : (await interestTree(services)).byId.get(interestId);
  return row === undefined ? [] : [row.name, ...Object.values(row.names)];
}

/** Returns the topics of a list's first pins by their ids, best first. */
export async function topicsOfPins(
  services: Pick<Services, 'db' | 'clock'>,
  rootPinIds: string[],
  locale: string,
): Promise<Map<string, TopicRef[]>> {
  const [tree, rows] = await Promise.all([interestTree(services), interestsOfPins(services.db, rootPinIds)]);
  const topics = new Map<string, TopicRef[]>();
  for (const { rootPinId, interestId } of rows) {
    const row = tree.byId.get(interestId);
    if (row === undefined || row.id !== interestId) continue;
    topics.set(rootPinId, [...(topics.get(rootPinId) ?? []), toTopic(row, locale)]);
  }
  return topics;
}
