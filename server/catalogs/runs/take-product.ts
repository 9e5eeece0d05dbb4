import {
  carryFeedItem,
  feedItem,
  putFeedItem,
  type FeedItemPlace,
  type FeedItemRow,
  type KnownItemRow,
} from '../../../db/queries/catalogs/feed-items.ts';
import { pinPutAway, restorableDays } from '../../../db/queries/catalogs/feed-removals.ts';
import { restoreOwnPin } from '../../../db/queries/pins/own-pins.ts';
import { isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { waitWhileHidden } from '../../people/wait-while-hidden.ts';
import { changePicture, changePin, pinProduct, type Reading } from './pin-product.ts';
import type { FeedProduct, RefusedRow } from '../files/product-of-record.ts';
import { digestOf } from '../files/read-feed.ts';
import { removePin } from './remove-items.ts';
import { refusals } from '../../refusals.ts';

export type Outcome = 'added' | 'changed' | 'same' | 'overtaken' | RefusedRow;

/**
 * Creates, updates or keeps a product's pin. Returns a message if its picture or pin is refused. A pin that was created
 * after a later run had begun is deleted, because that run creates its own. A pin that the staff removed stays away,
 * and is the same one again once they put it back.
 */
export async function takeProduct(
  services: Services,
  reading: Reading,
  listed: FeedProduct,
): Promise<Outcome> {
  const place = { ownerId: reading.ownerId, feedId: reading.feedId, itemId: listed.itemId };
  const known = await knownItem(services, place, listed);
  if (known !== null || !(await restoreItem(services, place)))
    return takeKnown(services, reading, listed, known);
  const outcome = await takeKnown(services, reading, listed, await feedItem(services.db, place));
  return outcome === 'same' || outcome === 'changed' ? 'added' : outcome;
}

async function takeKnown(
  services: Services,
  reading: Reading,
  listed: FeedProduct,
  known: KnownItemRow | null,
): Promise<Outcome> {
  const place = { ownerId: reading.ownerId, feedId: reading.feedId, itemId: listed.itemId };
  const product = withPictureOf(listed, known);
  const { pictureUrl } = product;
  const digest = digestOf(product);
  const keep = (pinId: string, stored: Omit<FeedItemRow, 'itemId' | 'pinId'>): Promise<boolean> =>
    putFeedItem(services.db, place, { ...stored, pinId, run: reading.run });
  if (known?.isRemoved === true) {
    if (!(await keep(known.pinId, known))) return 'overtaken';
    return refused(product, refusals.catalogs.pinRemoved);
  }
  if (known?.digest === digest)
    return (await keep(known.pinId, { pictureUrl, digest })) ? 'same' : 'overtaken';
  try {
    if (known !== null) {
      await changePin(services, reading, known.pinId, product);
      if (known.pictureUrl === pictureUrl || (await changePicture(services, reading, known.pinId, product)))
        return (await keep(known.pinId, { pictureUrl, digest })) ? 'changed' : 'overtaken';
    }
    const pinId = await pinProduct(services, reading, product);
    if (!(await keep(pinId, { pictureUrl, digest }))) {
      await removePin(services, reading.ownerId, pinId);
      return 'overtaken';
    }
    if (known === null) return 'added';
    await removePin(services, reading.ownerId, known.pinId);
    return 'changed';
  } catch (error) {
    // Temporary failures that are not the product's fault cause a retry of the run.
    if (!isAppError(error) || error.status >= 429) throw error;
    await waitWhileHidden(services, reading.ownerId);
    // The existing pin is kept until the feed has usable data.
    if (known !== null && !(await keep(known.pinId, known))) return 'overtaken';
    const problemOf = known === null ? refusals.catalogs.pinNotMade : refusals.catalogs.pinChangedPartly;
    return refused(product, problemOf({ reason: sentenceOf(error) }));
  }
}

function refused({ line, itemId }: FeedProduct, problem: string): RefusedRow {
  return { line, item: itemId, problem, itemIds: [] };
}

/** Restores the deleted pin of a product that the feed did not list for a while. False if there is none. */
async function restoreItem(services: Services, place: FeedItemPlace): Promise<boolean> {
  const pinId = await pinPutAway(services.db, place);
  if (pinId === null) return false;
  const seconds = restorableDays * 24 * 3600;
  try {
    await services.db.transaction(async (tx) => {
      const outcome = await restoreOwnPin(tx, place.ownerId, pinId, seconds);
      if (outcome !== 'in_place' && outcome !== 'on_profile') throw staysDeleted;
    });
    return true;
  } catch (error) {
    if (error === staysDeleted) return false;
    throw error;
  }
}

/** Rolls back what a refused restoration has begun. */
const staysDeleted = new Error('the pin stays deleted');

/** A product without a group that has become one of a group is still the same. */
async function knownItem(
  services: Services,
  place: FeedItemPlace,
  { itemId, rowIds }: FeedProduct,
): Promise<KnownItemRow | null> {
  const known = await feedItem(services.db, place);
  if (known !== null || (rowIds.length === 1 && rowIds[0] === itemId)) return known;
  return (await carryFeedItem(services.db, place, rowIds)) ? feedItem(services.db, place) : null;
}

/** A pin keeps its picture for as long as one of its product's rows has it. */
function withPictureOf(product: FeedProduct, known: FeedItemRow | null): FeedProduct {
  return known !== null && product.pictureUrls.includes(known.pictureUrl)
    ? { ...product, pictureUrl: known.pictureUrl }
    : product;
}

function sentenceOf(error: { message: string; fields?: { message: string }[] }): string {
  return error.fields?.[0]?.message ?? error.message;
}
