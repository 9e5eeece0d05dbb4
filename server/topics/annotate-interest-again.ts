import type { Sql } from '../../db/connection/database.ts';
import { insertJob } from '../../db/queries/jobs.ts';
import { newest } from '../paging/bookmark.ts';

export const annotateInterestJob = 'annotate-interest';

/**
 * Has a topic's pins annotated again, because what counts as the topic changed: those below an exclusive id, at first
 * all. Call it in the transaction of the change.
 */
export function annotateInterestAgain(tx: Sql, interestId: string, before = newest): Promise<void> {
  return insertJob(tx, annotateInterestJob, { interestId, before });
}
