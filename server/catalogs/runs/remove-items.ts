import { deleteFeedItem, type FeedItemRow } from '../../../db/queries/catalogs/feed-items.ts';
import { itemsBefore, itemsOfFeed, putAwayFeedItem } from '../../../db/queries/catalogs/feed-removals.ts';
import { isAppError, PutOff } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { waitWhileHidden } from '../../people/wait-while-hidden.ts';
import { deletePin } from '../../pins/delete-pin.ts';
import type { Reading } from './pin-product.ts';

const removedAtOnce = 100;

type Place = Pick<Reading, 'ownerId' | 'feedId'>;

/**
 * Deletes the pins of products that a run did not list. They can be restored for a while. Returns how many. Throws
 * `PutOff` when the worker stops.
 */
export function removeUnlisted(
  services: Services,
  place: Place & Pick<Reading, 'run'>,
  isStopping: () => boolean,
): Promise<number> {
  const { ownerId, feedId, run } = place;
  return removeItems(services, place, isStopping, {
    next: () => itemsBefore(services.db, ownerId, feedId, run, removedAtOnce),
    forget: (itemId) => putAwayFeedItem(services.db, { ownerId, feedId, itemId }),
  });
}

/** Deletes all products of a feed with their pins. Throws `PutOff` when the worker stops. */
export function removeAll(services: Services, place: Place, isStopping: () => boolean): Promise<number> {
  const { ownerId, feedId } = place;
  return removeItems(services, place, isStopping, {
    next: () => itemsOfFeed(services.db, ownerId, feedId, removedAtOnce),
    forget: (itemId) => deleteFeedItem(services.db, { ownerId, feedId, itemId }),
  });
}

async function removeItems(
  services: Services,
  { ownerId }: Place,
  isStopping: () => boolean,
  { next, forget }: { next(): Promise<FeedItemRow[]>; forget(itemId: string): Promise<void> },
): Promise<number> {
  let removed = 0;
  for (;;) {
    if (isStopping()) throw stopped(removed > 0);
    const items = await next();
    for (const { itemId, pinId } of items) {
      await removePin(services, ownerId, pinId);
      await forget(itemId);
    }
    removed += items.length;
    if (items.length < removedAtOnce) return removed;
  }
}

/** Deletes the pin of a product, if its owner has not. */
export async function removePin(services: Services, ownerId: string, pinId: string): Promise<void> {
  try {
    await deletePin(services, ownerId, pinId);
  } catch (error) {
    if (!isAppError(error) || error.id !== 'pin_not_found') throw error;
    // The owner may have deleted it.
    await waitWhileHidden(services, ownerId);
  }
}

export function stopped(hasAdvanced: boolean): PutOff {
  return new PutOff('the worker is stopping: the feed goes on later', 0, { hasAdvanced });
}
