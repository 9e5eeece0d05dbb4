import type { Sql } from '../../../db/connection/database.ts';
import { queueJobOnce } from '../../../db/queries/jobs.ts';

/** Kind of the worker job that reads or removes a feed. */
export const feedJob = 'product-feed';
/** Low, because a feed takes long. */
const feedPriority = 8;

/** Enqueues what is to be done with a feed. */
export function queueRun(sql: Sql, ownerId: string, feedId: string): Promise<void> {
  return queueJobOnce(sql, feedJob, { ownerId, feedId }, feedPriority);
}
