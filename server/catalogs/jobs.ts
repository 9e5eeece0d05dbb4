import { finishFeed } from '../../db/queries/catalogs/feeds.ts';
import { feedJob } from './feeds.ts';
import { runFeed } from './run-feed.ts';
import { refusals } from '../refusals.ts';
import type { Services } from '../services.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { inAccountLocale } from '../accounts/in-account-locale.ts';

const dayMs = 24 * 3600 * 1000;

/** Returns the handlers of jobs that read product feeds. */
export const feedJobs = (services: Services, isStopping: () => boolean): Record<string, JobHandler> => ({
  [feedJob]: {
    run: (payload) =>
      inAccountLocale(services.db, String(payload['ownerId']), () =>
        runFeed(services, String(payload['ownerId']), String(payload['feedId']), isStopping),
      ),
    giveUp: (payload) =>
      inAccountLocale(services.db, String(payload['ownerId']), () =>
        finishFeed(services.db, String(payload['ownerId']), String(payload['feedId']), null, {
          status: 'failed',
          failure: refusals.catalogs.gaveUp,
          removed: 0,
          refused: 0,
          problems: [],
          againMs: dayMs,
        }),
      ),
  },
});
