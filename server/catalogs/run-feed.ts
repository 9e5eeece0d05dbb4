import {
  deleteFeedItem,
  carryFeedItem,
  feedItem,
  itemsBefore,
  putFeedItem,
  type FeedItemPlace,
  type FeedItemRow,
  type KnownItemRow,
} from '../../db/queries/catalogs/feed-items.ts';
import {
  beginFeed,
  deleteFeed,
  feedById,
  finishFeed,
  noteFeedProgress,
} from '../../db/queries/catalogs/feeds.ts';
import type { FeedProblem } from '../../views/contract/business/catalogs.ts';
import { isAppError } from '../errors.ts';
import { PutOff } from '../put-off.ts';
import type { Services } from '../services.ts';
import { waitWhileHidden } from '../people/wait-while-hidden.ts';
import { deletePin } from '../pins/delete-pin.ts';
import { changePicture, changePin, pinProduct, type Reading } from './pin-product.ts';
import { openFeed, type OpenFeed } from './open-feed.ts';
import type { FeedProduct } from './product-of-record.ts';
import { digestOf, productsOf, refuseInto, surveyFeed } from './read-feed.ts';
import type { FeedSource } from './read-records.ts';
import { refusals } from '../refusals.ts';

const dayMs = 24 * 3600 * 1000;
const progressEvery = 10;
const removedAtOnce = 100;
const lastRun = 2_147_483_647;
/** Delay after a temporary failure. */
const retryMs = 30_000;

/**
 * Reads a feed (BIZ-04): creates pins for new products, updates the pins and copies of changed ones, and deletes those
 * of products no longer listed. An interrupted run resumes quickly, since an unchanged product costs one lookup. A
 * feed that cannot be read changes nothing. If the feed is to be removed, its pins are deleted with it. Once a later run
 * has begun, this one stores nothing more and stops. Throws `PutOff` while its owner is hidden,
 * when the worker stops, and after failures that are no product's fault or that came after progress.
 */
export async function runFeed(
  services: Services,
  ownerId: string,
  feedId: string,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const feed = await feedById(services.db, ownerId, feedId);
  if (feed === null) return;
  await waitWhileHidden(services, ownerId);
  if (feed.status === 'removing') {
    await removeItems(services, { ownerId, feedId, boardId: feed.boardId, run: lastRun }, isStopping);
    await deleteFeed(services.db, ownerId, feedId);
    return;
  }
  let open: OpenFeed;
  try {
    open = await openFeed(services, ownerId, feed);
  } catch (error) {
    if (!isAppError(error)) throw error;
    await finishFeed(services.db, ownerId, feedId, feed.run, {
      ...nothing,
      status: 'failed',
      failure: error.message,
    });
    return;
  }
  try {
    await readOpen(services, { ownerId, feedId }, open.source, isStopping);
  } finally {
    await open.close();
  }
}

const nothing = { removed: 0, refused: 0, problems: [] as FeedProblem[], againMs: dayMs };

async function readOpen(
  services: Services,
  { ownerId, feedId }: Pick<Reading, 'ownerId' | 'feedId'>,
  source: FeedSource,
  isStopping: () => boolean,
): Promise<void> {
  const survey = await surveyFeed(source);
  const begun = await beginFeed(services.db, ownerId, feedId, survey.pins + survey.refused);
  if (begun === null) return;
  const reading: Reading = { ownerId, feedId, boardId: begun.boardId, run: begun.run };
  const end = (removed: number, failure: string | null): Promise<void> => {
    const { refused, problems } = survey;
    const status = failure === null ? 'done' : 'failed';
    return finishFeed(services.db, ownerId, feedId, begun.run, {
      ...nothing,
      removed,
      refused,
      problems,
      status,
      failure,
    });
  };
  if (survey.pins === 0) {
    await end(0, survey.refused === 0 ? refusals.catalogs.noProduct : refusals.catalogs.noLine);
    return;
  }

  const refuse = refuseInto(survey);
  const step = { done: survey.refused, added: 0, changed: 0 };
  const note = async (): Promise<boolean> => {
    const isWanted = await noteFeedProgress(services.db, ownerId, feedId, begun.run, step);
    step.added = 0;
    step.changed = 0;
    return isWanted;
  };
  let taken = 0;
  let hasAdvanced = false;
  try {
    for await (const product of productsOf(source, survey, refuse)) {
      if (isStopping()) throw stopped(hasAdvanced);
      const outcome = await takeProduct(services, reading, product);
      if (outcome === 'overtaken') return;
      if (outcome === 'added' || outcome === 'changed') {
        step[outcome] += 1;
        hasAdvanced = true;
      } else if (outcome !== 'same') refuse(outcome.line, product.itemId, outcome.problem);
      step.done += 1;
      taken += 1;
      if (taken % progressEvery === 0 && !(await note())) return;
    }
  } catch (error) {
    throw toContinue(error, hasAdvanced);
  }
  if (!(await note())) return;
  await end(await removeItems(services, reading, isStopping), null);
}

function stopped(hasAdvanced: boolean): PutOff {
  return new PutOff('the worker is stopping: the feed goes on later', 0, { hasAdvanced });
}

/** An unexpected failure counts as an attempt, unless the run got further than the one before. */
function toContinue(error: unknown, hasAdvanced: boolean): unknown {
  if (error instanceof PutOff) return error;
  const isTemporary = isAppError(error) && error.status >= 429 && error.id !== 'internal';
  if (!isTemporary && !hasAdvanced) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new PutOff(reason, retryMs, { hasAdvanced, cause: error });
}

type Outcome = 'added' | 'changed' | 'same' | 'overtaken' | { line: number; problem: string };

/**
 * Creates, updates or keeps a product's pin. Returns a message if its picture or pin is refused. A pin that was created
 * after a later run had begun is deleted, because that run creates its own. A pin that the staff removed stays away,
 * and is the same one again once they put it back.
 */
async function takeProduct(services: Services, reading: Reading, listed: FeedProduct): Promise<Outcome> {
  const place = { ownerId: reading.ownerId, feedId: reading.feedId, itemId: listed.itemId };
  const known = await knownItem(services, place, listed);
  const product = withPictureOf(listed, known);
  const { pictureUrl } = product;
  const digest = digestOf(product);
  const keep = (pinId: string, stored: Omit<FeedItemRow, 'itemId' | 'pinId'>): Promise<boolean> =>
    putFeedItem(services.db, place, { ...stored, pinId, run: reading.run });
  if (known?.isRemoved === true) {
    if (!(await keep(known.pinId, known))) return 'overtaken';
    return { line: product.line, problem: refusals.catalogs.pinRemoved };
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
    return { line: product.line, problem: problemOf({ reason: sentenceOf(error) }) };
  }
}

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

/** Deletes the pins of products that this run did not list. Returns how many. */
async function removeItems(
  services: Services,
  { ownerId, feedId, run }: Reading,
  isStopping: () => boolean,
): Promise<number> {
  let removed = 0;
  for (;;) {
    if (isStopping()) throw stopped(removed > 0);
    const items: FeedItemRow[] = await itemsBefore(services.db, ownerId, feedId, run, removedAtOnce);
    for (const { itemId, pinId } of items) {
      await removePin(services, ownerId, pinId);
      await deleteFeedItem(services.db, { ownerId, feedId, itemId });
    }
    removed += items.length;
    if (items.length < removedAtOnce) return removed;
  }
}

async function removePin(services: Services, ownerId: string, pinId: string): Promise<void> {
  try {
    await deletePin(services, ownerId, pinId);
  } catch (error) {
    if (!isAppError(error) || error.id !== 'pin_not_found') throw error;
    // The owner may have deleted it.
    await waitWhileHidden(services, ownerId);
  }
}
