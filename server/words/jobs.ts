import type { Database, Sql } from '../../db/connection/database.ts';
import { insertJob, isJobQueued } from '../../db/queries/jobs.ts';
import type { JobHandler } from '../jobs/run-jobs.ts';
import { areWordsDue, trainWords } from './train-words.ts';

const kind = 'train-words';

/** Queues a training of word vectors if they are missing or old, and none is queued. */
export async function queueTraining(sql: Sql, now: Date): Promise<void> {
  if ((await areWordsDue(sql, now)) && !(await isJobQueued(sql, kind)))
    await insertJob(sql, kind, {}, { priority: 9 });
}

export const wordJobs = (db: Database): Record<string, JobHandler> => ({
  [kind]: {
    async run() {
      if (await areWordsDue(db, new Date())) await trainWords(db, new Date());
    },
  },
});
