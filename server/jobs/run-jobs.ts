import {
  claimJob,
  continueJob,
  deleteJob,
  extendJob,
  nextJobWaitMs,
  putOffJob,
  releaseJobs,
  retryJob,
  type JobRow,
} from '../../db/queries/jobs.ts';
import { failJob } from '../../db/queries/staff/failed-jobs.ts';
import type { Database } from '../../db/connection/database.ts';
import { isDatabaseAway } from '../../db/connection/database-away.ts';
import { isStoreAway } from '../store-away.ts';
import type { Tracing } from '../adapters/tracing/tracing.ts';
import type { Logger } from '../logging/logger.ts';
import { outageLog, type OutageLog } from '../logging/outage-log.ts';
import { maskAddresses } from '../logging/mask-addresses.ts';
import { isStorageFull } from '../storage/storage-full.ts';
import { PutOff } from '../errors.ts';

export interface JobHandler {
  run(payload: Record<string, unknown>): Promise<void>;
  /**
   * Called once after the last attempt has failed, with why, without addresses. Resolves to true if it has queued the
   * work again.
   */
  giveUp?(payload: Record<string, unknown>, reason: string): Promise<unknown>;
  /** A request that its person repeats: once given up, nothing is kept of it. */
  isRepeatable?: true;
}

export interface JobRunnerOptions {
  db: Database;
  logger: Logger;
  /** Of the database. Default: one of its own. */
  outages?: OutageLog;
  /** Identifies this worker in locks. It reclaims what it held under this name before. */
  worker: string;
  /** By kind of job. Jobs of other kinds are left alone. */
  handlers: Record<string, JobHandler>;
  /** Maximum number of concurrent jobs. */
  concurrency: number;
  /** How long a dead worker's job waits before another worker takes it. */
  leaseMs?: number;
  /** Delay of the first retry in milliseconds. Each further one waits four times as long. */
  retryMs?: number;
  /** Runs each attempt, in a span of its trace. */
  tracing?: Tracing | null;
  /** Called after every attempt. */
  onOutcome?: (outcome: JobOutcome) => void;
}

/** The outcome of one attempt at a job. */
export interface JobOutcome {
  kind: string;
  /** `put_off`: for lack of storage, or without the object store. `postponed`: by `PutOff`, which is no failure unless it has a cause. */
  outcome: 'done' | 'retried' | 'postponed' | 'put_off' | 'given_up';
  seconds: number;
}

const defaultLeaseMs = 60_000;
const defaultRetryMs = 4_000;
const maxAttempts = 5;
/** How long a job waits for storage to be freed. */
const putOffMs = 60_000;
/** How long a job waits for an object store that does not work. */
const storeAwayMs = 10_000;
/** Maximum retry delay after a database failure, since the database is back by the time a job can be taken again. */
const longestAwayMs = 10_000;
const longestWaitMs = 30_000;

/**
 * Runs queued jobs until stopped. A job is taken under a lease that is extended while it runs, so that a dead worker's
 * jobs run again. Handlers must be idempotent. Failed jobs are retried, with five attempts in all, and then kept for
 * the staff. Failures for lack of storage or without the object store do not count: those jobs are retried until there
 * is some. Nor do attempts that throw `PutOff`.
 */
export async function runJobs(options: JobRunnerOptions): Promise<{ stop(): Promise<void> }> {
  const { db, worker, leaseMs = defaultLeaseMs } = options;
  const { outages = outageLog(options.logger) } = options;
  const kinds = Object.keys(options.handlers);
  let stopping = false;
  const resting = new Set<() => void>();
  let wakes = 0;
  const wake = (): void => {
    wakes += 1;
    for (const resume of [...resting]) resume();
  };
  await releaseJobs(db, worker);
  // An empty notification stands for all that were missed.
  const unlisten = await db.listen('jobs', (kind) => {
    if (kind === '' || kinds.includes(kind)) wake();
  });
  const lanes = Array.from({ length: options.concurrency }, () => lane());

  async function lane(): Promise<void> {
    while (!stopping) {
      try {
        const before = wakes;
        const job = await claimJob(db, worker, leaseMs, kinds);
        if (job === null) await rest(before);
        else await runOne(options, job, settle);
      } catch (error) {
        outages.failed(error, 'worker could not reach its queue');
        await pause(1000);
      }
    }
  }

  /** Records a job's outcome, retrying while the database is down for as long as the claim may be valid. */
  async function settle(write: () => Promise<void>): Promise<void> {
    const end = Date.now() + leaseMs;
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (stopping || Date.now() > end) throw error;
        await pause(250);
      }
    }
  }

  /** Does not rest if a job may have come since the queue was asked. */
  async function rest(before: number): Promise<void> {
    const waitMs = Math.min((await nextJobWaitMs(db, kinds)) ?? longestWaitMs, longestWaitMs);
    if (wakes === before) await pause(Math.max(50, waitMs));
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

async function runOne(
  options: JobRunnerOptions,
  job: JobRow,
  settle: (write: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { db, worker, leaseMs = defaultLeaseMs } = options;
  const renew = setInterval(
    () => void extendJob(db, job, worker, leaseMs).catch(() => undefined),
    leaseMs / 3,
  );
  const began = performance.now();
  try {
    const failure = await attempt(options.handlers[job.kind], job, options.tracing ?? null);
    options.onOutcome?.({
      kind: job.kind,
      outcome: outcomeOf(job, failure),
      seconds: (performance.now() - began) / 1000,
    });
    await settle(writerOf(options, job, failure));
  } finally {
    clearInterval(renew);
  }
}

/** Logs a failure, and returns what writes the outcome to the queue: done, later, again, or given up. */
function writerOf(options: JobRunnerOptions, job: JobRow, failure: Error | null): () => Promise<void> {
  const { db, logger, worker, retryMs = defaultRetryMs } = options;
  const { id, kind } = job;
  if (failure === null) return () => deleteJob(db, job, worker);
  // Staff read it, and the audit log keeps it.
  const said = maskAddresses(failure.message);
  if (failure instanceof PutOff) {
    const { message: reason, cause: err, delayMs } = failure;
    logger.info({ err, job: id, kind, reason }, 'job put off');
    const putBack = failure.hasAdvanced ? continueJob : putOffJob;
    return () => putBack(db, job, worker, err === undefined ? null : said, delayMs);
  }
  if (isStorageFull(failure)) {
    logger.error({ err: failure, job: id, kind }, 'storage is full, job put off');
    return () => putOffJob(db, job, worker, said, putOffMs);
  }
  if (isStoreAway(failure)) {
    // The store's own lines say that it is away. Each job would repeat them.
    logger.debug({ reason: said, job: id, kind }, 'job put off');
    return () => putOffJob(db, job, worker, said, storeAwayMs);
  }
  if (job.attempts < maxAttempts) {
    logger.warn({ err: failure, job: id, kind }, 'job will be tried again');
    const longestMs = isDatabaseAway(failure) ? longestAwayMs : Infinity;
    const delayMs = Math.min(retryMs * 4 ** (job.attempts - 1), longestMs);
    return () => retryJob(db, job, worker, said, delayMs);
  }
  logger.error({ err: failure, job: id, kind }, 'job given up');
  const handler = options.handlers[kind];
  return async () => {
    const goesOn = (await handler?.giveUp?.(job.payload, said)) === true;
    if (goesOn || handler?.isRepeatable === true) await deleteJob(db, job, worker);
    else await failJob(db, job, worker, said);
  };
}

function outcomeOf(job: JobRow, failure: Error | null): JobOutcome['outcome'] {
  if (failure === null) return 'done';
  const cause = failure instanceof PutOff ? failure.cause : failure;
  if (isStorageFull(cause) || isStoreAway(cause)) return 'put_off';
  if (failure instanceof PutOff) return 'postponed';
  return job.attempts < maxAttempts ? 'retried' : 'given_up';
}

/** Runs a job. Returns why it failed, or null. A job whose attempts all ended with a dead worker is not run. */
async function attempt(
  handler: JobHandler | undefined,
  job: JobRow,
  tracing: Tracing | null,
): Promise<Error | null> {
  if (handler === undefined) return new Error(`no handler for jobs of kind ${job.kind}`);
  if (job.attempts > maxAttempts) return new Error('the worker ended during every attempt');
  try {
    const { kind, attempts, traceparent, payload } = job;
    if (tracing === null) await handler.run(payload);
    else
      await tracing.job(traceparent, `job ${kind}`, { 'pinfold.job.attempt': attempts }, () =>
        handler.run(payload),
      );
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
