import { feedById } from '../../db/queries/catalogs/feeds.ts';
import { after, asBefore, dayMs, endFeed } from './runs/end-feed.ts';
import { feedJob } from './runs/queue-run.ts';
import { runFeed } from './runs/run-feed.ts';
import { refusals } from '../refusals.ts';
import type { Services } from '../services.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { inAccountLocale } from '../accounts/in-account-locale.ts';

/** Returns the handlers of jobs that read product feeds. */
export const feedJobs = (services: Services, isStopping: () => boolean): Record<string, JobHandler> => ({
  [feedJob]: {
    run: (payload) =>
      inAccountLocale(services.db, String(payload['ownerId']), () =>
        runFeed(services, String(payload['ownerId']), String(payload['feedId']), isStopping),
      ),
    giveUp: (payload) =>
      inAccountLocale(services.db, String(payload['ownerId']), () =>
        giveUp(services, String(payload['ownerId']), String(payload['feedId'])),
      ),
  },
});

async function giveUp(services: Services, ownerId: string, feedId: string): Promise<void> {
  const feed = await feedById(services.db, ownerId, feedId);
  if (feed === null) return;
  await endFeed(services, ownerId, feed, null, {
    ...asBefore,
    refused: 0,
    problems: [],
    status: 'failed',
    failure: refusals.catalogs.gaveUp,
    againAt: after(services, dayMs),
  });
}
