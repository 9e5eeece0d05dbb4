import type { Sql } from '../../../db/connection/database.ts';
import { insertJob } from '../../../db/queries/jobs.ts';
import { limits } from '../../../views/contract/limits.ts';
import type { Services } from '../../services.ts';
import { boardJobKind } from './board-job-kind.ts';
import { stepBoardJob } from './step-board-job.ts';

/** A small job is done before the response. The worker takes over only if this process dies. */
const graceMs = 10_000;

/** Enqueues a job in the transaction that records it. Returns whether it is small enough to run immediately. */
export async function queueBoardJob(tx: Sql, jobId: string, pins: number): Promise<boolean> {
  const isSmall = pins <= limits.pinsAtOnce;
  await insertJob(tx, boardJobKind, { jobId }, { delayMs: isSmall ? graceMs : 0 });
  return isSmall;
}

/** More steps than a small job takes, unless the board has very many followers, in which case the worker continues. */
const maxSteps = 12;

/** Runs a small job before the response. */
export async function workAtOnce(services: Pick<Services, 'db'>, jobId: string): Promise<void> {
  for (let steps = 0; steps < maxSteps && (await stepBoardJob(services, jobId)) === 'more'; steps += 1);
}
