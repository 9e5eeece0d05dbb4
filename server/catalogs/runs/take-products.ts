import { keepFeedItems } from '../../../db/queries/catalogs/feed-removals.ts';
import { noteFeedProgress } from '../../../db/queries/catalogs/feeds.ts';
import { isAppError, PutOff } from '../../errors.ts';
import type { Services } from '../../services.ts';
import type { Reading } from './pin-product.ts';
import { productsOf, refuseInto, type FeedSurvey } from '../files/read-feed.ts';
import type { FeedSource } from '../files/read-records.ts';
import { stopped } from './remove-items.ts';
import { takeProduct } from './take-product.ts';

const progressEvery = 10;
const keptAtOnce = 500;
/** Delay after a temporary failure. */
const retryMs = 30_000;

/**
 * Takes the products of a surveyed feed, and marks those that it lists but that cannot be read. False if the run has to
 * stop, because a later one has begun or the feed is being removed. Throws `PutOff` as `runFeed`.
 */
export async function takeProducts(
  services: Services,
  reading: Reading,
  source: FeedSource,
  survey: FeedSurvey,
  isStopping: () => boolean,
): Promise<boolean> {
  const refuse = refuseInto(survey);
  const progress = progressOf(services, reading, survey.refused);
  const kept = keeperOf(services, reading, survey);
  try {
    for await (const product of productsOf(source, survey, refuse)) {
      if (isStopping()) throw stopped(progress.hasAdvanced());
      if ('keptIds' in product) {
        await kept.add(product.keptIds);
        continue;
      }
      const outcome = await takeProduct(services, reading, product);
      if (outcome === 'overtaken') return false;
      if (typeof outcome !== 'string') refuse(outcome);
      if (!(await progress.add(typeof outcome === 'string' ? outcome : 'same'))) return false;
    }
    await kept.flush();
  } catch (error) {
    throw toContinue(error, progress.hasAdvanced());
  }
  return progress.note();
}

function progressOf(services: Services, { ownerId, feedId, run }: Reading, refused: number) {
  const step = { done: refused, added: 0, changed: 0 };
  let taken = 0;
  let hasAdvanced = false;
  const note = async (): Promise<boolean> => {
    const isWanted = await noteFeedProgress(services.db, ownerId, feedId, run, step);
    step.added = 0;
    step.changed = 0;
    return isWanted;
  };
  return {
    note,
    hasAdvanced: () => hasAdvanced,
    /** Counts a product. False if the run is no longer wanted. */
    async add(outcome: 'added' | 'changed' | 'same'): Promise<boolean> {
      if (outcome !== 'same') {
        step[outcome] += 1;
        hasAdvanced = true;
      }
      step.done += 1;
      taken += 1;
      return taken % progressEvery !== 0 || note();
    },
  };
}

/** Keeps the products of rows that were left out, and notes in the rows' problems which have a pin. */
function keeperOf(services: Services, { ownerId, feedId, run }: Reading, { problemsOf }: FeedSurvey) {
  let ids: string[] = [];
  const flush = async (): Promise<void> => {
    if (ids.length === 0) return;
    const stored = await keepFeedItems(services.db, ownerId, feedId, ids, run);
    for (const id of stored) for (const problem of problemsOf.get(id) ?? []) problem.isKept = true;
    ids = [];
  };
  return {
    flush,
    async add(more: readonly string[]): Promise<void> {
      ids.push(...more);
      if (ids.length >= keptAtOnce) await flush();
    },
  };
}

/** An unexpected failure counts as an attempt, unless the run got further than the one before. */
function toContinue(error: unknown, hasAdvanced: boolean): unknown {
  if (error instanceof PutOff) return error;
  const isTemporary = isAppError(error) && error.status >= 429 && error.id !== 'internal';
  if (!isTemporary && !hasAdvanced) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new PutOff(reason, retryMs, { hasAdvanced, cause: error });
}
