import type { Sql } from '../../../db/connection/database.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { Services } from '../../services.ts';
import { boardJobKind } from './board-job-kind.ts';
import { stepBoardJob } from './step-board-job.ts';

/** A job small enough to be done before the answer is given to the worker only if this process dies over it. */
const graceMs = 10_000;

/** Puts work in the queue, as part of the transaction that writes it down; answers whether it can be done at once. */
export async function queueBoardJob(tx: Sql, jobId: string, pins: number): Promise<boolean> {
  const isSmall = pins <= limits.pinsAtOnce;
  await insertJob(tx, boardJobKind, { jobId }, { delayMs: isSmall ? graceMs : 0 });
  return isSmall;
}

/** More than a small job takes, unless a great many follow the board: then the worker goes on. */
const mostSteps = 12;

/** Does small work before the answer. */
export async function workAtOnce(services: Pick<Services, 'db'>, jobId: string): Promise<void> {
  for (let steps = 0; steps < mostSteps && (await stepBoardJob(services, jobId)) === 'more'; steps += 1);
}
