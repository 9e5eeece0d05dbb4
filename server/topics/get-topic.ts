import {
  boardsOfInterest,
  followedInterests,
  interestsTogether,
  type InterestRow,
} from '../../db/queries/topics/interests.ts';
import { boardUrl } from '../../views/base/urls/canonical.ts';
import { topicSlug } from '../../views/topics/words.ts';
import type { TopicDetails, TopicRef } from '../../views/contract/topics.ts';
import type { Services } from '../services.ts';
import { interestTree, toTopic, type InterestTree } from './interest-tree.ts';

const maxRelated = 14;
const maxBoards = 8;

/** A row of the tree, as returned by `findInterest`. */
export type Interest = InterestRow;

export interface TopicViewer {
  userId: string | null;
  locale: string;
}

/** Finds a topic by id or slug. Null if there is none. */
export async function findInterest(
  services: Pick<Services, 'db' | 'clock'>,
  idOrName: string,
): Promise<InterestRow | null> {
  const tree = await interestTree(services);
  return tree.byId.get(idOrName) ?? tree.byName.get(topicSlug(idOrName)) ?? null;
}

/** Returns what a topic's page shows besides its pins (SRCH-04). */
export async function getTopic(
  services: Services,
  { userId, locale }: TopicViewer,
  interest: InterestRow,
): Promise<TopicDetails> {
  const tree = await interestTree(services);
  const [together, boards, followed] = await Promise.all([
    interestsTogether(services.db, interest.id, 2 * maxRelated),
    boardsOfInterest(services.db, userId, interest.id, maxBoards),
    userId === null ? ([] as string[]) : followedInterests(services.db, userId),
  ]);
  const toRef = (row: InterestRow): TopicRef => toTopic(row, locale);
  return {
    ...toRef(interest),
    above: tree.above(interest.id).map(toRef),
    children: tree.children(interest.id).map(toRef),
    related: relatedOf(tree, interest, together).map(toRef),
    boards: boards.map(({ id, name, slug, ownerUsername }) => ({
      id,
      name,
      url: boardUrl(ownerUsername, slug),
    })),
    isFollowed: followed.includes(interest.id),
  };
}

/** Returns topics that its pins share, then its siblings, without its ancestors and descendants. */
function relatedOf(tree: InterestTree, interest: InterestRow, together: string[]): InterestRow[] {
  const left = new Set([
    interest.id,
    ...tree.above(interest.id).map(({ id }) => id),
    ...tree.children(interest.id).map(({ id }) => id),
  ]);
  const found = [
    ...together.flatMap((id) => tree.byId.get(id) ?? []),
    ...tree.children(interest.parentId),
  ].filter(({ id }) => !left.has(id) && left.add(id) !== undefined);
  return found.slice(0, maxRelated);
}

/** Lists the topics that a person follows, latest first. */
export async function followedTopics(
  services: Services,
  userId: string,
  locale: string,
): Promise<TopicRef[]> {
  const [tree, ids] = await Promise.all([interestTree(services), followedInterests(services.db, userId)]);
  return tree
    .shown(ids)
    .flatMap((id) => tree.byId.get(id) ?? [])
    .map((row) => toTopic(row, locale));
}
