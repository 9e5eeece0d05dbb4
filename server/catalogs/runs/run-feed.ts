import { countUnlisted } from '../../../db/queries/catalogs/feed-removals.ts';
import { beginFeed, deleteFeed, feedById, type FeedRow } from '../../../db/queries/catalogs/feeds.ts';
import { deleteUnusedBoard } from '../../boards/delete-board.ts';
import { isAppError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { waitWhileHidden } from '../../people/wait-while-hidden.ts';
import { after, asBefore, dayMs, endFeed, endOfRun, leastPauseMs } from './end-feed.ts';
import { openFeed, type OpenFeed } from './open-feed.ts';
import type { Reading } from './pin-product.ts';
import { surveyFeed, type FeedSurvey } from '../files/read-feed.ts';
import type { FeedSource } from '../files/read-records.ts';
import { removeAll, removeUnlisted } from './remove-items.ts';
import { takeProducts } from './take-products.ts';
import { refusals } from '../../refusals.ts';

/** So many pins may always be removed, however few a feed has. */
const alwaysRemoved = 3;

/**
 * Reads a feed (BIZ-04): creates pins for new products, updates the pins and copies of changed ones, and deletes those
 * of products no longer listed. The pin of a listed product whose row cannot be read stays as it is. If most pins would
 * be deleted, they stay until somebody confirms that. An interrupted run resumes quickly, since an unchanged product
 * costs one lookup. A feed that cannot be read changes nothing. If the feed is to be removed, its pins are deleted with
 * it, and its board if that leaves it empty. Once a later run has begun, this one stores nothing more and stops. Throws `PutOff` while its owner is hidden,
 * when the worker stops, and after failures that are no product's fault or that came after progress.
 */
export async function runFeed(
  services: Services,
  ownerId: string,
  feedId: string,
  isStopping: () => boolean,
): Promise<void> {
  const feed = await feedById(services.db, ownerId, feedId);
  if (feed === null) return;
  await waitWhileHidden(services, ownerId);
  if (feed.status === 'removing') {
    await removeAll(services, { ownerId, feedId }, isStopping);
    await deleteFeed(services.db, ownerId, feedId);
    await services.db.transaction((tx) => deleteUnusedBoard(tx, ownerId, feed.boardId));
    return;
  }
  if (feed.isConfirmed) {
    await removeUnlisted(services, { ownerId, feedId, run: feed.run }, isStopping);
    await endFeed(services, ownerId, feed, feed.run, {
      ...asBefore,
      status: 'done',
      removed: feed.unconfirmed,
      unconfirmed: 0,
      againAt: after(services, leastPauseMs),
    });
    return;
  }
  let open: OpenFeed;
  try {
    open = await openFeed(services, ownerId, feed);
  } catch (error) {
    if (!isAppError(error)) throw error;
    await endFeed(services, ownerId, feed, feed.run, {
      ...asBefore,
      refused: 0,
      problems: [],
      status: 'failed',
      failure: error.message,
      againAt: after(
        services,
        error.retryAfterSeconds === undefined ? dayMs : error.retryAfterSeconds * 1000,
      ),
    });
    return;
  }
  try {
    await readOpen(services, ownerId, feed, open.source, isStopping);
  } finally {
    await open.close();
  }
}

async function readOpen(
  services: Services,
  ownerId: string,
  feed: FeedRow,
  source: FeedSource,
  isStopping: () => boolean,
): Promise<void> {
  const survey = await surveyFeed(source, services.clock.now());
  const failure = failureOf(survey);
  if (failure !== null) {
    // The products of the run before stay listed, so that a removal may still be confirmed.
    await endFeed(services, ownerId, feed, feed.run, {
      ...endOfRun(survey),
      unconfirmed: null,
      status: 'failed',
      failure,
    });
    return;
  }
  const begun = await beginFeed(services.db, ownerId, feed.id, survey.pins + survey.refused);
  if (begun === null) return;
  const reading: Reading = { ownerId, feedId: feed.id, boardId: begun.boardId, run: begun.run };
  if (!(await takeProducts(services, reading, source, survey, isStopping))) return;
  const unconfirmed = survey.cut === null ? await mostOf(services, reading) : 0;
  const removed =
    unconfirmed > 0 || survey.cut !== null ? 0 : await removeUnlisted(services, reading, isStopping);
  await endFeed(services, ownerId, feed, begun.run, { ...endOfRun(survey), removed, unconfirmed });
}

function failureOf({ unreadable, cut, pins, refused }: FeedSurvey): string | null {
  if (unreadable !== null) return unreadable;
  if (pins === 0 && refused === 0) return refusals.catalogs.noProduct;
  if (cut === 'xml') return refusals.catalogs.cut;
  return pins === 0 ? refusals.catalogs.noLine : null;
}

/** Returns how many pins a run would remove if that needs to be confirmed, otherwise 0. */
async function mostOf(services: Services, { ownerId, feedId, run }: Reading): Promise<number> {
  const { unlisted, total } = await countUnlisted(services.db, ownerId, feedId, run);
  if (unlisted <= alwaysRemoved) return 0;
  const added = (await feedById(services.db, ownerId, feedId))?.added ?? 0;
  return unlisted * 2 > total - added ? unlisted : 0;
}
