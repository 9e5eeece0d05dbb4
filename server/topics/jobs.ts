import type { Database } from '../../db/connection/database.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { queueOtherLanguages } from '../../db/queries/topics/annotate.ts';
import { queuePinsOfInterest } from '../../db/queries/topics/staff-interests.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { annotateInterestAgain, annotateInterestJob } from './annotate-interest-again.ts';

const atOnce = 10_000;

/** Queued by a migration. */
const annotateLanguagesJob = 'annotate-languages';

/** Queues a topic's pins, or those in other languages than English, for annotation, some at a time. */
export const topicJobs = (db: Database): Record<string, JobHandler> => ({
  [annotateInterestJob]: {
    run: ({ interestId, before }) =>
      db.transaction(async (tx) => {
        const last = await queuePinsOfInterest(tx, String(interestId), String(before), atOnce);
        if (last !== null) await annotateInterestAgain(tx, String(interestId), last);
      }),
  },
  [annotateLanguagesJob]: {
    run: ({ after }) =>
      db.transaction(async (tx) => {
        const last = await queueOtherLanguages(tx, String(after), atOnce);
        if (last !== null) await insertJob(tx, annotateLanguagesJob, { after: last });
      }),
  },
});
