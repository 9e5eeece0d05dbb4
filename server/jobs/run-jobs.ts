import {
  claimJob,
  deleteJob,
  extendJob,
  nextJobWaitMs,
  releaseJobs,
  retryJob,
  type JobRow,
} from '../../db/queries/jobs.ts';
import type { Database } from '../../db/connection/database.ts';
import type { Logger } from '../logger.ts';

export interface JobHandler {
  run(payload: Record<string, unknown>): Promise<void>;
  /** Called once when the last attempt has failed. */
  giveUp?(payload: Record<string, unknown>): Promise<void>;
}

export interface JobRunnerOptions {
  db: Database;
  logger: Logger;
  /** Names this worker in locks; what it held under this name before is taken up again. */
  worker: string;
  handlers: Record<string, JobHandler>;
  /** Jobs at once. */
  concurrency: number;
}

const leaseMs = 60_000;
const mostAttempts = 5;
const longestWaitMs = 30_000;

/**
 * Runs queued jobs until stopped. A job is taken under a lease that is extended while it runs, so that a dead
 * worker's jobs run again; handlers must bear that. Failures are tried again later, five times in all.
 */
export async function runJobs(options: JobRunnerOptions): Promise<{ stop(): Promise<void> }> {
  const { db, worker } = options;
  let stopping = false;
  const resting = new Set<() => void>();
  const wake = (): void => {
    for (const resume of [...resting]) resume();
  };
  await releaseJobs(db, worker);
  const unlisten = await db.listen('jobs', wake);
  const lanes = Array.from({ length: options.concurrency }, () => lane());

  async function lane(): Promise<void> {
    while (!stopping) {
      try {
        const job = await claimJob(db, worker, leaseMs);
        if (job === null) await rest();
        else await runOne(options, job);
      } catch (error) {
        options.logger.error({ err: error }, 'worker could not reach its queue');
        await pause(1000);
      }
    }
  }

  async function rest(): Promise<void> {
    const waitMs = Math.min((await nextJobWaitMs(db)) ?? longestWaitMs, longestWaitMs);
    await pause(Math.max(50, waitMs));
  }

  function pause(forMs: number): Promise<void> {
    return new Promise((resolve) => {
      const resume = (): void => {
        clearTimeout(timer);
        resting.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, stopping ? 0 : forMs);
      resting.add(resume);
    });
  }

  return {
    async stop() {
      stopping = true;
      wake();
      await Promise.all(lanes);
      await unlisten();
    },
  };
}

async function runOne(options: JobRunnerOptions, job: JobRow): Promise<void> {
  const { db, logger, worker } = options;
  const handler = options.handlers[job.kind];
  const renew = setInterval(
    () => void extendJob(db, job.id, worker, leaseMs).catch(() => undefined),
    leaseMs / 3,
  );
  try {
    if (handler === undefined) throw new Error(`no handler for jobs of kind ${job.kind}`);
    await handler.run(job.payload);
    await deleteJob(db, job.id);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (job.attempts >= mostAttempts) {
      logger.error({ err: error, job: job.id, kind: job.kind }, 'job given up');
      await handler?.giveUp?.(job.payload);
      await deleteJob(db, job.id);
    } else {
      logger.warn({ err: error, job: job.id, kind: job.kind }, 'job will be tried again');
      await retryJob(db, job.id, message, 1000 * 4 ** job.attempts);
    }
  } finally {
    clearInterval(renew);
  }
}
