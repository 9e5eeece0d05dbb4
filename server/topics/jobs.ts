import type { Database } from '../../db/connection/database.ts';
import { queuePinsOfInterest } from '../../db/queries/topics/staff-interests.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { annotateInterestAgain, annotateInterestJob } from './annotate-interest-again.ts';

const atOnce = 10_000;

/** Queues a topic's pins for annotation, some at a time. */
export const topicJobs = (db: Database): Record<string, JobHandler> => ({
  [annotateInterestJob]: {
    run: ({ interestId, before }) =>
      db.transaction(async (tx) => {
        const last = await queuePinsOfInterest(tx, String(interestId), String(before), atOnce);
        if (last !== null) await annotateInterestAgain(tx, String(interestId), last);
      }),
  },
});
