import {
  interestsOfKeptProducts,
  keptProductCards,
  type KeptProductsFilter,
} from '../../db/queries/products/kept-products.ts';
import type { Page } from '../../views/contract/models.ts';
import type { TopicRef } from '../../views/contract/topics.ts';
import { pageOfPins, type FeedRequest } from '../feeds/page-of-pins.ts';
import type { PinRecord } from '../pins/pin-record.ts';
import type { Services } from '../services.ts';
import { interestTree, toTopic } from '../topics/interest-tree.ts';

/**
 * Returns the products that a person keeps on boards that the viewer may see, newest save first, each once (BIZ-04).
 * Throws `bad_bookmark`.
 */
export function shoppingList(
  services: Services,
  userId: string,
  filter: KeptProductsFilter,
  request: FeedRequest,
): Promise<Page<PinRecord>> {
  const feed = `shopping-list:${userId}:${filter.show}:${filter.interestId ?? ''}`;
  return pageOfPins(services, feed, request, (sql, before, limit) =>
    keptProductCards(sql, request.saver.userId, userId, filter, before, limit),
  );
}

/** Returns the topics of a shopping list, most frequent first. */
export async function topicsOfShoppingList(
  services: Services,
  viewer: { userId: string | null; locale: string },
  userId: string,
  most: number,
): Promise<TopicRef[]> {
  const [tree, ids] = await Promise.all([
    interestTree(services),
    interestsOfKeptProducts(services.db, viewer.userId, userId, most),
  ]);
  return tree
    .shown(ids)
    .flatMap((id) => tree.byId.get(id) ?? [])
    .map((row) => toTopic(row, viewer.locale));
}
