import type { Database } from '../../db/connection/database.ts';
import { countCommentsJob, countCommentsOf } from '../../db/queries/comments/counted-comments.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';

const atOnce = 500;

/** Counts comments again when their writer was hidden or shown, some at a time. */
export const commentJobs = (db: Database): Record<string, JobHandler> => ({
  [countCommentsJob]: {
    run: ({ userId, after }) =>
      db.transaction(async (tx) => {
        const last = await countCommentsOf(tx, String(userId), String(after), atOnce);
        if (last !== null) await insertJob(tx, countCommentsJob, { userId, after: last });
      }),
  },
});
