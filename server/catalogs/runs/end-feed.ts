import { finishFeed, type FeedEnd, type FeedRow } from '../../../db/queries/catalogs/feeds.ts';
import { notifyManagers } from '../../business/notify-managers.ts';
import type { Services } from '../../services.ts';
import type { FeedSurvey } from '../files/read-feed.ts';

export const dayMs = 24 * 3600 * 1000;
/** Sales that begin or end one after another are one reading. */
export const leastPauseMs = 15 * 60_000;

/** Returns the time after a while. */
export function after({ clock }: Pick<Services, 'clock'>, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}

/**
 * The end of a run that read no rows. A feed from a file is read again at `againAt` alone, for its sales that begin and
 * end.
 */
export const asBefore = {
  failure: null,
  removed: 0,
  refused: null,
  problems: null,
  unconfirmed: null,
  againMs: dayMs,
  againAt: null,
} satisfies Partial<FeedEnd>;

/** The end of a run that read the surveyed rows. */
export function endOfRun({ refused, problems, saleChangesAt, now }: FeedSurvey): FeedEnd {
  const soonest = now.getTime() + leastPauseMs;
  const againAt = saleChangesAt && new Date(Math.max(saleChangesAt.getTime(), soonest));
  return { ...asBefore, status: 'done', unconfirmed: 0, refused, problems, againAt };
}

/**
 * Ends a run. `feed` is as it was before. Those who manage the business are notified of its first failure, and of
 * removals that nobody has been asked to confirm yet.
 */
export async function endFeed(
  services: Pick<Services, 'db'>,
  ownerId: string,
  feed: FeedRow,
  run: number | null,
  end: FeedEnd,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await finishFeed(tx, ownerId, feed.id, run, end))) return;
    if (end.status === 'failed' && feed.failure === null)
      await notifyManagers(tx, ownerId, 'feed_failed', null);
    if ((end.unconfirmed ?? 0) > 0 && feed.unconfirmed === 0)
      await notifyManagers(tx, ownerId, 'feed_unconfirmed', null);
  });
}
