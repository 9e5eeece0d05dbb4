import type { Database } from '../../db/connection/database.ts';
import { finishFeed } from '../../db/queries/catalogs/feeds.ts';
import { feedJob, queueDueFeeds } from './feeds.ts';
import { runFeed } from './run-feed.ts';
import type { Tracing } from '../adapters/tracing/tracing.ts';
import type { Logger } from '../logger.ts';
import { refusals } from '../refusals.ts';
import type { Services } from '../services.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import { inAccountLocale } from '../accounts/in-account-locale.ts';

const dueEveryMs = 60_000;
const dayMs = 24 * 3600 * 1000;

/** Reads product feeds one at a time, separately from other jobs, and enqueues those that are due. */
export async function runFeedJobs(options: {
  db: Database;
  logger: Logger;
  worker: string;
  tracing: Tracing | null;
  services: Services;
}): Promise<{ stop(): Promise<void> }> {
  const { db, logger, worker, services } = options;
  let isStopping = false;
  const jobs = await runJobs({
    db,
    logger,
    tracing: options.tracing,
    worker: `${worker}:feeds`,
    concurrency: 1,
    only: [feedJob],
    handlers: {
      [feedJob]: {
        run: (payload) =>
          inAccountLocale(db, String(payload['ownerId']), () =>
            runFeed(services, String(payload['ownerId']), String(payload['feedId']), () => isStopping),
          ),
        giveUp: (payload) =>
          inAccountLocale(db, String(payload['ownerId']), () =>
            finishFeed(db, String(payload['ownerId']), String(payload['feedId']), {
              status: 'failed',
              failure: refusals.catalogs.gaveUp,
              removed: 0,
              refused: 0,
              problems: [],
              againMs: dayMs,
            }),
          ),
      },
    },
  });
  const queueDue = (): void =>
    void queueDueFeeds(services).catch((error: unknown) =>
      logger.error({ err: error }, 'feeds were not queued'),
    );
  const timer = setInterval(queueDue, dueEveryMs);
  queueDue();
  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await jobs.stop();
    },
  };
}
